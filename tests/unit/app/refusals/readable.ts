import { expect as judged } from 'vitest'
import { calm } from '../../../support/dom/dom-input.ts'
import { expect, page } from '../../../support/dom/dom-console.tsx'

const unreadable = /\b(NaN|undefined|Infinity|Invalid Date)\b|\[object /

/** What is shown or drawn of an amount, date or object that is not known. */
function unreadableParts(): string[] {
  const drawn = [...document.querySelectorAll('path, meter, progress, [style]')].flatMap((element) =>
    ['d', 'value', 'max', 'style'].map((name) => element.getAttribute(name) ?? ''),
  )
  const texts = [...document.querySelectorAll('body *')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
  )
  return [...drawn, ...texts].filter((text) => unreadable.test(text))
}

/** Nothing on the page has failed, or shows what is no number, date or text. */
export async function expectReadable() {
  await calm()
  await expect(page.getByText('Something went wrong')).toBeHidden()
  judged(unreadableParts()).toEqual([])
}

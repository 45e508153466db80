// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { deleteAction, question } from '#app/components/actions/actions.ts'
import { AskedQuestion } from '#app/components/actions/AskedQuestion.tsx'
import { bearOtherSoftware } from '#app/other-software.ts'
import { ToastArea } from '#app/ui/overlay/ToastArea.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

beforeAll(bearOtherSoftware)

/** The texts on screen, with what is not translated in brackets. */
async function translatable() {
  // The observer runs after the change.
  await new Promise((done) => void setTimeout(done))
  const parts = (element: Element): string =>
    [...element.childNodes]
      .map((node) =>
        node instanceof Element
          ? node.getAttribute('translate') === 'no'
            ? `[${node.textContent}]`
            : parts(node)
          : node.textContent,
      )
      .join('')
  return (selector: string) => [...document.querySelectorAll(selector)].map(parts)
}

test('the names in a toast are not translated', async () => {
  toast({ content: named`Floating IP ${'edge'} detached from ${'web-1'}` })
  const leave = await drawn(<ToastArea />)
  const texts = await translatable()
  expect(texts('li').join()).toContain('Floating IP [edge] detached from [web-1]')
  await leave()
})

test('the name in a question is not translated', async () => {
  deleteAction('disk', 'default', async () => undefined, { typeToConfirm: true }).run?.()
  const asked = question.get()
  const leave = await drawn(asked && <AskedQuestion asked={asked} />)
  const texts = await translatable()
  expect(texts('[role=alertdialog] h2')).toEqual(['Delete disk [default]?'])
  expect(texts('label')).toEqual(['Type [default] to confirm'])
  await leave()
})

import { expect, test } from 'vitest'
import { codeOf, filesIn, importsOf, type SourceFile, targetOf } from '../support/sources.ts'

const pages = filesIn('src/app/pages')
const byPath = new Map(pages.map((file) => [file.path, file]))

/** Lists whose items have no id to copy. */
const without = [
  // A receiver's subscriptions: the menu copies their text.
  'src/app/pages/alerts/SubscriptionsTab.tsx',
  // Networks of the allow-list: the menu copies the network.
  'src/app/pages/api-access/AllowListSection.tsx',
  // Sleds get their ids when they are added.
  'src/app/pages/sleds/UninitializedSledsTab.tsx',
  // Takes have an id on this machine only.
  'src/app/pages/this-device/TakenSection.tsx',
  // A release is identified by its version; the menu copies its checksum.
  'src/app/pages/update/RepositoriesTab.tsx',
]

const hasRowMenu = (file: SourceFile) =>
  /<(ListPage|SimpleTable|ActionMenu)\b[^]*?\sactions=/.test(codeOf(file))

/** Whether a file, or one it imports, copies an id. */
function copiesId(file: SourceFile): boolean {
  const copies = /copyAction\(\s*'([a-z]+ )?ID'/
  const beside = importsOf(file).flatMap(({ specifier }) => byPath.get(targetOf(file, specifier) ?? '') ?? [])
  return [file, ...beside].some((it) => copies.test(codeOf(it)))
}

/** Files with a row menu of their own, except those that receive its actions as a prop. */
const withMenus = pages.filter((file) => hasRowMenu(file) && !/^\s*actions[,:]/m.test(codeOf(file)))

test('every row menu copies the id of its object', () => {
  expect(withMenus.length).toBeGreaterThan(15)
  expect(withMenus.filter((file) => !copiesId(file)).map(({ path }) => path)).toEqual(without)
})

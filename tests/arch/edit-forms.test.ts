import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms that check for other people's changes in their own way, or replace nothing. */
const ownWays: Record<string, string> = {
  'access/access-edit.tsx': 'a policy is changed by `usePolicyChange`',
  'affinity/affinity-group-edit.tsx': '`GroupEditForm`',
  'affinity/anti-affinity-group-edit.tsx': '`GroupEditForm`',
  'api-access/allow-list-edit.tsx': 'the list is compared by `useAllowListChange`',
  'auth-settings/auth-settings-edit.tsx': 'its one value is compared there',
  'bgp/announce-set-edit.tsx': 'the set is compared by `useSaveAnnounceSet`',
  'port-settings/port-settings-edit.tsx': 'saves settings of another name',
  'vpc-firewall-rules/firewall-rule-edit.tsx': 'rules are merged by `firewall-merge.ts`',
}

const pages = 'src/app/pages/'

test('every edit form checks for other people’s changes before it sends', () => {
  const files = globSync([
    `${pages}**/*-edit.tsx`,
    `${pages}**/*EditForm.tsx`,
    `${pages}**/{instance-resize,port-lldp}.tsx`,
  ])
  const blind = files
    .filter((file) => !readFileSync(file, 'utf8').includes(' now={'))
    .map((file) => file.slice(pages.length))
  expect(blind.toSorted()).toEqual(Object.keys(ownWays).toSorted())
})

import {
  currentUserSshKeyCreate,
  currentUserSshKeyDelete,
  currentUserSshKeyList,
  currentUserSshKeyView,
} from '#api/generated/current-user.ts'
import { instanceSshPublicKeyList } from '#api/generated/instances.ts'
import type { NameOrId, SshKey } from '#api/generated/shared.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Caller } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { instanceFor } from '#mock/resources/compute/instance-look-up.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** The caller's SSH keys, and those chosen for an instance. */
export const sshKeys = {
  tables: { sshKeys: tableOf<SshKey>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(currentUserSshKeyList, (ask) => page(ask, ask.plane.sshKeys.in({ siloUserId: ask.user.id }))),
    handle(currentUserSshKeyView, ({ plane, user, path }) => sshKeyOf(plane, user, path.sshKey)),
    handle(currentUserSshKeyCreate, ({ plane, user, body }) => {
      const mine = { siloUserId: user.id }
      checkNameIsFree({ table: plane.sshKeys, kind: 'ssh-key' }, body.name, mine)
      if (!/^(ssh-|ecdsa-|sk-)\S+ [A-Za-z0-9+/]+=*/.test(body.publicKey))
        throw invalidRequest('unable to parse JSON body: public_key: not an OpenSSH public key')
      return plane.sshKeys.put({ ...newIdentity(plane, body), ...mine, publicKey: body.publicKey })
    }),
    handle(currentUserSshKeyDelete, ({ plane, user, path }) => {
      plane.sshKeys.delete(sshKeyOf(plane, user, path.sshKey).id)
    }),
    handle(instanceSshPublicKeyList, (ask) => {
      const ids = ask.plane.instanceKeys.get(instanceFor(ask, ask.path.instance).id)?.keyIds ?? []
      const keys = ids.map((id) => ask.plane.sshKeys.get(id)).filter((key) => key !== undefined)
      return page(ask, keys)
    }),
  ],
}

/** One of the caller's keys by name or id; 404 for other users' keys. */
export function sshKeyOf(plane: ControlPlane, user: Caller, nameOrId: NameOrId): SshKey {
  const mine = { siloUserId: user.id }
  const key = isUuid(nameOrId) ? plane.sshKeys.get(nameOrId) : plane.sshKeys.named(nameOrId, mine)
  if (key?.siloUserId !== user.id) throw notFound('ssh-key', nameOrId)
  return key
}

import { authSettingsUpdate, authSettingsView, type SiloAuthSettings } from '#api/generated/silos.ts'
import { siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** The id is the silo's. */
type AuthSettingsRow = Row & SiloAuthSettings

/** The longest lifetime of tokens in the caller's silo. */
export const authSettings = {
  tables: { authSettings: tableOf<AuthSettingsRow>() },
  handlers: () => [
    handle(authSettingsView, (ask) => authSettingsOf(ask, siloFor(ask, ask.user.siloId).id)),
    handle(authSettingsUpdate, (ask) => {
      const { id } = siloFor(ask, ask.user.siloId, 'admin')
      ask.plane.authSettings.put({ id, siloId: id, ...ask.body })
      return authSettingsOf(ask, id)
    }),
  ],
}

const authSettingsOf = ({ plane }: Pick<Ask<never>, 'plane'>, siloId: string) => ({
  siloId,
  deviceTokenMaxTtlSeconds: plane.authSettings.get(siloId)?.deviceTokenMaxTtlSeconds ?? null,
})

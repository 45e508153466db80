import { logout } from '#api/generated/console-auth.ts'
import { loginLocal } from '#api/generated/login.ts'
import { tokenOf } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handleOpen } from '#mock/engine/handle.ts'
import { refusal } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/**
 * The new session's token in the answer to a sign-in, or empty text after a sign-out. The server around the
 * mock turns it into a cookie, which a worker's answer cannot set.
 */
export const sessionHeader = 'x-mock-session'

/** A password sign-in, impossible if the password is null; the id is the user's. */
type CredentialRow = Row & { siloId: string; userName: string; password: string | null }
/** A signed-in browser; the id is its token, which no list shows. */
export type SessionRow = Row & { sessionId: string; userId: string; timeCreated: Date; timeLastUsed: Date }
/** Seeded, unlisted and never expires; the id is the token. */
type TokenRow = Row & { userId: string }

/** Password sign-in, and sign-out. */
export const login = {
  tables: {
    credentials: tableOf<CredentialRow>(),
    sessions: tableOf<SessionRow>(),
    tokens: tableOf<TokenRow>(),
  },
  handlers: () => [
    handleOpen(loginLocal, ({ plane, path, body }) => {
      const siloId = plane.silos.named(path.siloName, {})?.id
      const known = plane.credentials.all().find((c) => c.siloId === siloId && c.userName === body.username)
      if (!known || known.password !== body.password) throw refusal(401)
      return new Response(null, { status: 204, headers: openSession(plane, known.id) })
    }),
    handleOpen(logout, ({ plane, request }) => {
      const token = tokenOf(request)
      if (token) plane.sessions.delete(token)
      return new Response(null, { status: 204, headers: { [sessionHeader]: '' } })
    }),
  ],
}

/** Signs a user in; returns the header for the answer. */
export function openSession(plane: ControlPlane, userId: string): Record<string, string> {
  const time = new Date(plane.now())
  const session = { id: plane.newId(), sessionId: plane.newId(), userId }
  plane.sessions.put({ ...session, timeCreated: time, timeLastUsed: time })
  return { [sessionHeader]: session.id }
}

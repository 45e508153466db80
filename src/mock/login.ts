import { logout } from '#api/generated/console-auth.ts'
import { loginLocal } from '#api/generated/login.ts'
import { tokenOf } from './authentication.ts'
import { handleOpen } from './handle.ts'
import { refusal } from './refusals.ts'

/**
 * The new session's token on an answer to a sign-in, and empty text on an answer to a sign-out. Whoever serves the
 * mock makes a cookie of it: a worker's answer cannot set one.
 */
export const sessionHeader = 'x-mock-session'

/** Signing in with a password, and out. */
export const loginHandlers = [
  handleOpen(loginLocal, ({ plane, path, body }) => {
    const siloId = plane.silos.named(path.siloName, {})?.id
    const known = plane.credentials.all().find((c) => c.siloId === siloId && c.userName === body.username)
    if (!known || known.password !== body.password) throw refusal(401)
    const session = { id: plane.newId(), userId: known.id, timeCreated: new Date(plane.now()) }
    plane.sessions.put(session)
    return new Response(null, { status: 204, headers: { [sessionHeader]: session.id } })
  }),
  handleOpen(logout, ({ plane, request }) => {
    const token = tokenOf(request)
    if (token) plane.sessions.delete(token)
    return new Response(null, { status: 204, headers: { [sessionHeader]: '' } })
  }),
]

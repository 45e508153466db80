import {
  type Certificate,
  certificateCreate,
  certificateDelete,
  certificateList,
  certificateView,
} from '#api/generated/silos.ts'
import type { CertificateCreate, NameOrId } from '#api/generated/shared.ts'
import { isUuid } from '#domain/uuids.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { invalidValue, notFound } from '#mock/engine/refusals.ts'
import { tableOf, without } from '#mock/engine/table.ts'

/** `siloId` is internal. */
type CertificateRow = Certificate & { siloId: string }

/** Certificates of the caller's silo; private keys are write-only. */
export const certificates = {
  tables: { certificates: tableOf<CertificateRow>() },
  handlers: () => [
    handle(certificateList, (ask) => {
      const { id: siloId } = siloFor(ask, ask.user.siloId)
      return mapPage(page(ask, ask.plane.certificates.in({ siloId })), (row) => without(row, 'siloId'))
    }),
    handle(certificateCreate, (ask) => {
      const { id } = siloFor(ask, ask.user.siloId, 'admin')
      return addCertificate(ask.plane, id, ask.body)
    }),
    handle(certificateView, (ask) => {
      const { id } = siloFor(ask, ask.user.siloId)
      return without(certificateIn(ask.plane, id, ask.path.certificate), 'siloId')
    }),
    handle(certificateDelete, (ask) => {
      const { id } = siloFor(ask, ask.user.siloId, 'admin')
      ask.plane.certificates.delete(certificateIn(ask.plane, id, ask.path.certificate).id)
    }),
  ],
}

function certificateIn(plane: ControlPlane, siloId: string, nameOrId: NameOrId) {
  const row = isUuid(nameOrId)
    ? plane.certificates.get(nameOrId)
    : plane.certificates.named(nameOrId, { siloId })
  if (row?.siloId !== siloId) throw notFound('certificate', nameOrId)
  return row
}

/** Adds a certificate to a silo; throws 400 for text that is not PEM and for a name in use. */
export function addCertificate(plane: ControlPlane, siloId: string, wanted: CertificateCreate): Certificate {
  if (!isPem(wanted.cert, 'CERTIFICATE'))
    throw invalidValue('certificate', 'Failed to parse certificate: not a PEM certificate chain')
  if (!isPem(wanted.key, '(?:[A-Z]+ )?PRIVATE KEY'))
    throw invalidValue('key', 'Failed to parse private key: not a PEM private key')
  checkNameIsFree({ table: plane.certificates, kind: 'certificate' }, wanted.name, { siloId })
  const about = { cert: wanted.cert, service: wanted.service, siloId }
  return without(plane.certificates.put({ ...newIdentity(plane, wanted), ...about }), 'siloId')
}

const isPem = (text: string, label: string) =>
  new RegExp(`-----BEGIN ${label}-----[\\sA-Za-z0-9+/=]+-----END ${label}-----`).test(text)

import { certificateDelete } from '#api/generated/silos.ts'
import type { Addressed } from '#domain/keys/certificates.ts'
import { type Action, deleteAction } from '#app/components/actions/actions.ts'
import { type ReadCertificate, siloCertificates } from '#app/shared/certificates/use-chains.ts'
import { client, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { deletionOf } from './own-silo.ts'
import { serverNow } from '#app/ui/text/clock.ts'
import { named } from '#app/components/named.tsx'

/** The confirmation explains what it means for the silo's address. */
export function useCertificateDelete(all: readonly ReadCertificate[], silo: Addressed) {
  const remove = useWrite(certificateDelete)
  return (certificate: ReadCertificate): Action => {
    const { id, name } = certificate
    const { isLast, text } = deletionOf(certificate, all, silo, serverNow())
    return deleteAction(
      'certificate',
      name,
      async () => {
        await remove.mutateAsync({ path: { certificate: id } })
        toast({ content: named`Certificate ${name} deleted` })
        // With a stale list, the next confirmation would still count on this certificate.
        await client.refetchQueries({ queryKey: siloCertificates.queryKey }, { cancelRefetch: false })
      },
      { body: text, typeToConfirm: isLast },
    )
  }
}

import type { ReactNode } from 'react'
import type { Image } from '#api/generated/images.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'

/** Read-only: the data of an image cannot change. */
export function ImageFacts({ image, seenBy }: { image: Image; seenBy: ReactNode }) {
  const { description, digest, os, version, size, blockSize } = image
  return (
    <>
      <Properties>
        <Property label="Operating system">
          <bdi>{os}</bdi>
        </Property>
        <Property label="Version">
          <bdi>{version}</bdi>
        </Property>
        <Property label="Size">
          <span className="font-mono text-sm">
            <Quantity>{formatBytes(size)}</Quantity>
          </span>
        </Property>
        <Property label="Block size">
          <span className="font-mono text-sm">
            <Quantity>{ifKnown(blockSize, (bytes) => `${bytes} B`)}</Quantity>
          </span>
        </Property>
        <Property label="Visible to">{seenBy}</Property>
        <Property label="Created">
          <MomentText date={image.timeCreated} />
        </Property>
      </Properties>
      <dl className="flex flex-col gap-3">
        <Fact label="Description">
          <bdi>{description || '–'}</bdi>
        </Fact>
        <Copied label="Name" value={image.name} />
        <Fact label="ID">
          <ShortId id={image.id} />
        </Fact>
        {digest ? (
          <Copied label={`Digest, ${digest.type}`} value={digest.value} />
        ) : (
          <Fact label="Digest">
            <span className="text-ink-2">Not available</span>
          </Fact>
        )}
      </dl>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="mt-0.5 flex min-h-5 min-w-0 items-center gap-1 wrap-anywhere">{children}</dd>
  </div>
)

const Copied = ({ label, value }: { label: string; value: string }) => (
  <Fact label={label}>
    <bdi className="min-w-0 font-mono text-sm">{value}</bdi>
    <CopyButton value={value} label={`Copy ${label}`} />
  </Fact>
)

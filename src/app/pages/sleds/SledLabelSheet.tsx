import type { Sled } from '#api/generated/system-hardware.ts'
import { addressOf } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import { labelText } from './sled-label-url.ts'
import { SledQrCode } from './SledQrCode.tsx'

/** Three labels per row on paper. */
export function SledLabelSheet({ sleds }: { sleds: Sled[] }) {
  return (
    <ul aria-label="Labels" className="sled-labels">
      {sleds.map((sled) => (
        <SledLabel key={sled.id} sled={sled} />
      ))}
    </ul>
  )
}

function SledLabel({ sled: { id, baseboard, rackId } }: { sled: Sled }) {
  const url = new URL(addressOf(to('/system/inventory/sleds/:sledId', { sledId: id })), location.origin).href
  const [consoleText, sledText] = labelText(url)
  return (
    <li className="sled-label">
      <SledQrCode text={url} label={`QR code for ${url}`} />
      <div className="sled-label-words">
        <bdi className="sled-label-serial">{baseboard?.serial ?? 'unknown'}</bdi>
        {baseboard && (
          <bdi>
            {baseboard.part} r{baseboard.revision}
          </bdi>
        )}
        <span>rack {shortId(rackId)}</span>
        <span className="sled-label-url">
          {consoleText}
          <wbr />
          {sledText}
        </span>
      </div>
    </li>
  )
}

import { inPortOrder, portKey, type PortPlace } from '#app/shared/hardware/port-order.ts'

/** Front of a switch: columns of two ports, the even number above. */
export interface Face<Port> {
  /** For example "switch0", and the kind of its ports. */
  location: string
  kind: string
  columns: Array<[even: Port | undefined, odd: Port | undefined]>
}

/** Places ports by number; a port without one comes first of its kind. */
export function facesOf<Port extends PortPlace>(ports: Port[]): Face<Port>[] {
  const faces = new Map<string, Face<Port>>()
  for (const port of ports.toSorted(inPortOrder)) {
    const [, kind = '', digits = ''] = /^(.*?)(\d{0,3})$/s.exec(port.portName) ?? []
    const key = portKey({ switchLocation: port.switchLocation, portName: kind })
    const face = faces.get(key) ?? { location: port.switchLocation, kind, columns: [] }
    faces.set(key, face)
    const [column, row] = [Number(digits) >> 1, Number(digits) & 1]
    while (face.columns.length <= column) face.columns.push([undefined, undefined])
    const pair = face.columns[column]
    if (pair) pair[row] = port
  }
  return [...faces.values()]
}

/** Rows of a face, at most `beside` columns wide. */
export function portRows<Port>({ columns }: Face<Port>, beside: number): Array<Array<Port | undefined>> {
  const rows = []
  for (let from = 0; from < columns.length; from += beside) {
    const block = columns.slice(from, from + beside)
    rows.push(
      block.map(([even]) => even),
      block.map(([, odd]) => odd),
    )
  }
  return rows
}

import type { SwitchPort } from '#api/generated/system-hardware.ts'
import { inPortOrder, portKey } from '#app/shared/hardware/port-order.ts'

type Place = Pick<SwitchPort, 'switchLocation' | 'portName'>

/** A switch as one stands before it: columns of two ports, the even one above. */
export interface Face<Port> {
  /** "switch0", and the kind of its ports. */
  location: string
  kind: string
  columns: Array<[even: Port | undefined, odd: Port | undefined]>
}

/** The faces of switches, each with its ports where their numbers put them; one without a number is the first of its kind. */
export function facesOf<Port extends Place>(ports: Port[]): Face<Port>[] {
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

/** The rows of a face, with as many columns beside each other as there is room for. */
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

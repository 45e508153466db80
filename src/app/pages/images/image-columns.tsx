import type { Image } from '#api/generated/images.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { Quantity } from '#app/ui/text/Quantity.tsx'

const osColumn: Column<Image> = {
  id: 'os',
  header: 'OS',
  value: ({ os }) => os,
  cell: ({ os }) => <bdi title={os}>{os}</bdi>,
  facet: true,
  width: '12%',
  card: 'fact',
}

const versionColumn: Column<Image> = {
  id: 'version',
  header: 'Version',
  value: ({ version }) => version,
  cell: ({ version }) => <bdi title={version}>{version}</bdi>,
  width: '14%',
  card: 'fact',
}

const sizeColumn: Column<Image> = {
  id: 'size',
  header: 'Size',
  ...inBytes<Image>(({ size }) => size),
  width: '6rem',
  card: 'plain fact',
}

const blockSizeColumn: Column<Image> = {
  id: 'block-size',
  header: 'Block size',
  value: ({ blockSize }) => blockSize,
  cell: ({ blockSize }) => <Quantity>{ifKnown(blockSize, (bytes) => `${bytes} B`)}</Quantity>,
  width: '7.25rem',
  align: 'right',
  mono: true,
  facet: true,
  from: 'lg',
}

const digestColumn: Column<Image> = {
  id: 'digest',
  header: 'Digest',
  value: ({ digest }) => digest && `${digest.type}:${digest.value}`,
  mono: true,
  hidden: true,
}

export const imageColumns = (link: (image: Image) => string): Column<Image>[] => [
  nameColumn(link),
  osColumn,
  versionColumn,
  sizeColumn,
  blockSizeColumn,
  descriptionColumn,
  digestColumn,
  createdColumn,
  idColumn,
]

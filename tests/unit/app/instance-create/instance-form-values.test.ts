import { expect, test } from 'vitest'
import { gib } from '#domain/limits.ts'
import {
  diskDefaults,
  instanceDefaults,
  type InstanceValues,
  toInstanceCreate,
  userDataOf,
} from '#app/pages/instance-create/instance-form-values.ts'
import { sizeProblem } from '#app/shared/disks/disk-source.ts'

const filled = (values: Partial<InstanceValues>) =>
  toInstanceCreate(
    { ...instanceDefaults, name: 'web', bootImageId: 'image-1', ...values },
    { sourceName: 'debian-13', random: () => 0 },
  )

test('an untouched form requests common defaults', () => {
  expect(filled({})).toEqual({
    name: 'web',
    description: '',
    hostname: 'web',
    ncpus: 2,
    memory: 8 * gib,
    start: true,
    bootDisk: {
      type: 'create',
      name: 'web-debian-13-000000',
      description: 'Boot disk of web',
      size: 10 * gib,
      diskSource: { type: 'image', imageId: 'image-1' },
    },
    disks: [],
    networkInterfaces: { type: 'default' },
    externalIps: [{ type: 'ephemeral' }],
    sshPublicKeys: undefined,
    userData: '',
    antiAffinityGroups: [],
    autoRestartPolicy: null,
    cpuPlatform: null,
  })
})

test('multicast groups are sent only if there are any: older servers reject them', () => {
  expect(filled({ multicastGroups: ['group-1'] }).multicastGroups).toEqual(['group-1'])
  expect(filled({})).not.toHaveProperty('multicastGroups')
})

test('all keys are omitted, none is an empty list', () => {
  expect(filled({ keys: 'all', sshKeys: ['left-over'] }).sshPublicKeys).toBeUndefined()
  expect(filled({ keys: 'none', sshKeys: ['left-over'] }).sshPublicKeys).toEqual([])
  expect(filled({ keys: 'chosen', sshKeys: ['laptop'] }).sshPublicKeys).toEqual(['laptop'])
})

test('an existing boot disk is attached by name', () => {
  expect(filled({ bootFrom: 'disk', bootDisk: 'old' }).bootDisk).toEqual({ type: 'attach', name: 'old' })
})

test('a custom boot disk name replaces the generated one', () => {
  expect(filled({ bootName: 'root' }).bootDisk).toMatchObject({ name: 'root' })
})

test('a chosen snapshot is the source of the boot disk', () => {
  const { bootDisk } = filled({ bootFrom: 'snapshot', bootSnapshotId: 'snapshot-1' })
  expect(bootDisk).toMatchObject({ diskSource: { type: 'snapshot', snapshotId: 'snapshot-1' } })
})

test('disk rows become new and attached disks in their order', () => {
  const disks = [
    { ...diskDefaults, name: 'data', sizeGib: 100 },
    { ...diskDefaults, kind: 'attach' as const, existing: 'archive' },
  ]
  expect(filled({ disks }).disks).toEqual([
    {
      type: 'create',
      name: 'data',
      description: '',
      size: 100 * gib,
      diskSource: { type: 'blank', blockSize: 4096 },
    },
    { type: 'attach', name: 'archive' },
  ])
})

test('an interface without an address leaves it to the server', () => {
  const nic = { name: 'net0', vpcName: 'default', subnetName: 'default', ip: '' }
  const { networkInterfaces } = filled({ network: 'custom', nics: [nic, { ...nic, ip: '172.30.0.9' }] })
  expect(networkInterfaces).toEqual({
    type: 'create',
    params: [
      { name: 'net0', vpcName: 'default', subnetName: 'default', description: '' },
      { name: 'net0', vpcName: 'default', subnetName: 'default', description: '', ip: '172.30.0.9' },
    ],
  })
})

test('without interfaces there are no external addresses', () => {
  expect(filled({ network: 'none', floatingIps: ['www'] }).externalIps).toEqual([])
})

test('addresses name their pool and their floating IPs', () => {
  expect(filled({ pool: 'pool-1', floatingIps: ['www'] }).externalIps).toEqual([
    { type: 'ephemeral', pool: 'pool-1' },
    { type: 'floating', floatingIp: 'www' },
  ])
})

test('user data is the base64 of its UTF-8 bytes', () => {
  expect(filled({ userData: 'naïve 🚢' }).userData).toBe('bmHDr3ZlIPCfmqI=')
})

test('user data from a file is sent byte for byte, and as text if a field can hold it', () => {
  const of = (...bytes: number[]) => userDataOf('cloud-init', Uint8Array.from(bytes))
  expect(of(0x23, 0x21)).toEqual({ userData: '#!', userDataFile: undefined })
  for (const bytes of [
    [0x1f, 0x8b, 0x08, 0x00],
    [0xef, 0xbb, 0xbf, 0x23, 0x0d, 0x0a],
    [0x61, 0x0d, 0x0a],
    [0xff, 0xfe, 0x23, 0x00],
  ]) {
    const values = of(...bytes)
    expect(values).toMatchObject({ userData: '', userDataFile: { name: 'cloud-init', size: bytes.length } })
    expect([...Buffer.from(filled(values).userData ?? '', 'base64')]).toEqual(bytes)
  }
})

test('a disk holds its source rounded up to whole GiB', () => {
  expect(sizeProblem(4, 3.5 * gib)).toBeUndefined()
  expect(sizeProblem(3, 3.5 * gib)).toBe('Size must be at least 4 GiB, the size of the source')
  expect(sizeProblem(1023, 1100 * gib)).toBe('The source is larger than the maximum disk size, 1023 GiB')
})

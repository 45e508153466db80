import { expect, test } from 'vitest'
import type { MulticastGroupMember } from '#api/generated/experimental.ts'
import type { Image } from '#api/generated/images.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { Disk, SiloIpPool, SshKey } from '#api/generated/shared.ts'
import type { Snapshot } from '#api/generated/snapshots.ts'
import { gib } from '#domain/limits.ts'
import { instanceDefaults } from '#app/pages/instance-create/instance-form-values.ts'
import { cloneUrl } from '#app/shared/instances/clone-url.ts'
import { cloneOf, type Model, type NamedNic } from '#app/pages/instance-create/instance-clone.ts'

const instance = {
  name: 'web-1',
  description: 'Shop',
  ncpus: 4,
  memory: 16 * gib,
  bootDiskId: 'boot',
  hostname: 'web-1',
  autoRestartPolicy: 'never',
  cpuPlatform: 'amd_turin',
} as Instance
const disk = (id: string, about: Partial<Disk> = {}) =>
  ({ id, name: id, description: '', size: 20 * gib, blockSize: 512, ...about }) as Disk
const nic = (name: string, about: Partial<NamedNic> = {}) =>
  ({ name, primary: false, vpcName: 'default', subnetName: 'default', ...about }) as NamedNic

const model = (about: Partial<Model> = {}): Model => ({
  instance,
  disks: [disk('boot', { imageId: 'debian' })],
  nics: [nic('net0', { primary: true })],
  externalIps: [{ kind: 'ephemeral', ip: '203.0.113.1', ipPoolId: 'office' }],
  keys: [],
  groups: [],
  multicastGroups: [],
  images: [{ id: 'debian' } as Image],
  snapshots: [{ id: 'monday', state: 'ready' } as Snapshot],
  ownKeys: [{ id: 'laptop' }, { id: 'phone' }] as SshKey[],
  pools: [{ id: 'office', isDefault: false } as SiloIpPool],
  ...about,
})
const clone = (about: Partial<Model> = {}) => cloneOf(model(about), () => 0)

test('a copy fills the form, except its name and its secrets', () => {
  expect(clone()).toEqual({
    values: {
      ...instanceDefaults,
      name: 'web-1-000000',
      description: 'Shop',
      ncpus: 4,
      memoryGib: 16,
      bootImageId: 'debian',
      bootSizeGib: 20,
      pool: 'office',
      keys: 'none',
      restart: 'never',
      cpuPlatform: 'amd_turin',
    },
    notes: [],
  })
})

test('a boot disk from a snapshot is made from it again, if that is ready', () => {
  const disks = [disk('boot', { snapshotId: 'monday' })]
  expect(clone({ disks }).values).toMatchObject({ bootFrom: 'snapshot', bootSnapshotId: 'monday' })
  const gone = clone({ disks, snapshots: [] })
  expect(gone.values).toMatchObject({ bootFrom: 'image', bootImageId: '', bootSizeGib: 20 })
  expect(gone.notes).toEqual([
    'The source of its boot disk boot is no longer available, so choose another source',
  ])
})

test('a boot disk without a source has not lost one', () => {
  expect(clone({ disks: [disk('boot')] }).notes).toEqual([
    'Its boot disk boot was not created from an image or snapshot, so choose a source',
  ])
})

test('sources and the pool stay if it is unknown whether they exist; the form refuses them if not', () => {
  const disks = [disk('boot', { imageId: 'debian' }), disk('data', { snapshotId: 'monday' })]
  const { values, notes } = clone({ disks, images: undefined, snapshots: undefined, pools: undefined })
  expect(values).toMatchObject({
    bootFrom: 'image',
    bootImageId: 'debian',
    pool: 'office',
    disks: [{ source: 'snapshot', snapshotId: 'monday' }],
  })
  expect(notes).toEqual([])
})

test('the default pool stays the default', () => {
  expect(clone({ pools: [{ id: 'office', isDefault: true } as SiloIpPool] }).values.pool).toBe(
    instanceDefaults.pool,
  )
})

test('other disks are new ones of the same kind', () => {
  const disks = [
    disk('boot', { imageId: 'debian' }),
    disk('data', { size: 1.5 * gib, blockSize: 2048 }),
    disk('old', { imageId: 'gone' }),
  ]
  const { values, notes } = clone({ disks })
  expect(values.disks).toMatchObject([
    { kind: 'create', name: 'data-000000', sizeGib: 2, source: 'blank', blockSize: '2048' },
    { name: 'old-000000', source: 'blank' },
  ])
  expect(notes).toEqual(['The sources of these disks are no longer available: old'])
})

test('interfaces keep their subnets but not their addresses, the primary first', () => {
  const nics = [
    nic('net0', { ip: '172.30.0.5' }),
    nic('net1', { primary: true, vpcName: 'lab', subnetName: 'a' }),
  ]
  expect(clone({ nics }).values).toMatchObject({
    network: 'custom',
    nics: [
      { name: 'net1', vpcName: 'lab', subnetName: 'a', ip: '' },
      { name: 'net0', vpcName: 'default', subnetName: 'default', ip: '' },
    ],
  })
  expect(clone({ nics: [] }).values.network).toBe('none')
})

test('transit IPs are not copied, and the copy says so', () => {
  const transit = { transitIps: ['10.20.0.0/16'] }
  const note = ['Transit IPs of its network interfaces are not copied']
  const only = clone({ nics: [nic('net0', transit)] })
  expect(only.values.network).toBe('default')
  expect(only.notes).toEqual(note)
  expect(clone({ nics: [nic('net0'), nic('net1', transit)] }).notes).toEqual(note)
})

test('a floating address stays with its instance', () => {
  const floating = { kind: 'floating', name: 'www', ip: '203.0.113.2' } as const
  const { values, notes } = clone({ externalIps: [floating as never] })
  expect(values.ephemeral).toBe(false)
  expect(notes).toEqual(['Floating IPs stay with the original instance: www'])
})

test.each([
  [['laptop', 'phone'], { keys: 'all' }, 0],
  [['phone'], { keys: 'chosen', sshKeys: ['phone'] }, 0],
  [['someone-else'], { keys: 'none' }, 1],
])('keys %j of the profile', (ids, values, notes) => {
  const like = clone({ keys: ids.map((id) => ({ id }) as SshKey) })
  expect(like.values).toMatchObject(values)
  expect(like.notes).toHaveLength(notes)
})

test('multicast groups are the same', () => {
  const multicastGroups = [{ multicastGroupId: 'group-1' } as MulticastGroupMember]
  expect(clone({ multicastGroups }).values.multicastGroups).toEqual(['group-1'])
})

test('unreadable parts are named', () => {
  const unread = {
    disks: undefined,
    nics: undefined,
    externalIps: undefined,
    keys: undefined,
    groups: undefined,
    multicastGroups: undefined,
  }
  expect(clone(unread).notes).toEqual([
    'Its disks could not be loaded',
    'Its network interfaces could not be loaded',
    'Its external addresses could not be loaded',
    'Its SSH keys could not be loaded',
    'Its anti-affinity groups could not be loaded',
    'Its multicast groups could not be loaded',
  ])
})

test('without the keys of the profile, the copy gets all of them, not none', () => {
  const { values, notes } = clone({ keys: [{ id: 'laptop' } as SshKey], ownKeys: undefined })
  expect(values.keys).toBe('all')
  expect(notes).toEqual(['The SSH keys in your profile could not be loaded'])
})

test('interfaces without a known subnet are named', () => {
  const nics = [nic('net0', { vpcName: undefined, subnetName: undefined })]
  expect(clone({ nics }).notes).toEqual(['Not all subnets of its network interfaces could be loaded'])
})

test('the URL accepts any name', () => {
  expect(cloneUrl('shop', 'a&b')).toBe('/projects/shop/instances-new?like=a%26b')
})

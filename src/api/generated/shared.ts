// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.

export type AffinityPolicy = 'allow' | 'fail'

export interface AntiAffinityGroup {
  description: string
  failureDomain: FailureDomain
  id: string
  name: Name
  policy: AffinityPolicy
  projectId: string
  timeCreated: Date
  timeModified: Date
}

export interface AntiAffinityGroupResultsPage {
  items: AntiAffinityGroup[]
  nextPage?: string | null
}

export interface Bindouble {
  count: number
  range: BinRangedouble
}

export interface Binfloat {
  count: number
  range: BinRangefloat
}

export interface Binint16 {
  count: number
  range: BinRangeint16
}

export interface Binint32 {
  count: number
  range: BinRangeint32
}

export interface Binint64 {
  count: number
  range: BinRangeint64
}

export interface Binint8 {
  count: number
  range: BinRangeint8
}

export type BinRangedouble = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangefloat = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeint16 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeint32 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeint64 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeint8 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeuint16 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeuint32 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeuint64 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export type BinRangeuint8 = {
  end: number
  type: 'range_to'
} | {
  end: number
  start: number
  type: 'range'
} | {
  start: number
  type: 'range_from'
}

export interface Binuint16 {
  count: number
  range: BinRangeuint16
}

export interface Binuint32 {
  count: number
  range: BinRangeuint32
}

export interface Binuint64 {
  count: number
  range: BinRangeuint64
}

export interface Binuint8 {
  count: number
  range: BinRangeuint8
}

export type BlockSize = 512 | 2048 | 4096

export type ByteCount = number

export interface CertificateCreate {
  cert: string
  description: string
  key: string
  name: Name
  service: ServiceUsingCertificate
}

export interface Cumulativedouble {
  startTime: Date
  value: number
}

export interface Cumulativefloat {
  startTime: Date
  value: number
}

export interface Cumulativeint64 {
  startTime: Date
  value: number
}

export interface Cumulativeuint64 {
  startTime: Date
  value: number
}

export type Datum = {
  datum: boolean
  type: 'bool'
} | {
  datum: number
  type: 'i8'
} | {
  datum: number
  type: 'u8'
} | {
  datum: number
  type: 'i16'
} | {
  datum: number
  type: 'u16'
} | {
  datum: number
  type: 'i32'
} | {
  datum: number
  type: 'u32'
} | {
  datum: number
  type: 'i64'
} | {
  datum: number
  type: 'u64'
} | {
  datum: number
  type: 'f32'
} | {
  datum: number
  type: 'f64'
} | {
  datum: string
  type: 'string'
} | {
  datum: number[]
  type: 'bytes'
} | {
  datum: Cumulativeint64
  type: 'cumulative_i64'
} | {
  datum: Cumulativeuint64
  type: 'cumulative_u64'
} | {
  datum: Cumulativefloat
  type: 'cumulative_f32'
} | {
  datum: Cumulativedouble
  type: 'cumulative_f64'
} | {
  datum: Histogramint8
  type: 'histogram_i8'
} | {
  datum: Histogramuint8
  type: 'histogram_u8'
} | {
  datum: Histogramint16
  type: 'histogram_i16'
} | {
  datum: Histogramuint16
  type: 'histogram_u16'
} | {
  datum: Histogramint32
  type: 'histogram_i32'
} | {
  datum: Histogramuint32
  type: 'histogram_u32'
} | {
  datum: Histogramint64
  type: 'histogram_i64'
} | {
  datum: Histogramuint64
  type: 'histogram_u64'
} | {
  datum: Histogramfloat
  type: 'histogram_f32'
} | {
  datum: Histogramdouble
  type: 'histogram_f64'
} | {
  datum: MissingDatum
  type: 'missing'
}

export type DatumType = 'bool' | 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'u32' | 'i64' | 'u64' | 'f32' | 'f64' | 'string' | 'bytes' | 'cumulative_i64' | 'cumulative_u64' | 'cumulative_f32' | 'cumulative_f64' | 'histogram_i8' | 'histogram_u8' | 'histogram_i16' | 'histogram_u16' | 'histogram_i32' | 'histogram_u32' | 'histogram_i64' | 'histogram_u64' | 'histogram_f32' | 'histogram_f64'

export interface DeviceAccessToken {
  id: string
  timeCreated: Date
  timeExpires?: Date | null
}

export interface DeviceAccessTokenResultsPage {
  items: DeviceAccessToken[]
  nextPage?: string | null
}

export interface Disk {
  blockSize: ByteCount
  description: string
  devicePath: string
  /** Since 2025112000.0.0. */
  diskType?: DiskType
  id: string
  imageId?: string | null
  name: Name
  projectId: string
  size: ByteCount
  snapshotId?: string | null
  state: DiskState
  timeCreated: Date
  timeModified: Date
}

export interface DiskResultsPage {
  items: Disk[]
  nextPage?: string | null
}

export type DiskSource = {
  blockSize: BlockSize
  type: 'blank'
} | {
  snapshotId: string
  type: 'snapshot'
} | {
  imageId: string
  type: 'image'
} | {
  blockSize: BlockSize
  type: 'importing_blocks'
}

export type DiskState = {
  state: 'creating'
} | {
  state: 'detached'
} | {
  state: 'import_ready'
} | {
  state: 'importing_from_url'
} | {
  state: 'importing_from_bulk_writes'
} | {
  state: 'finalizing'
} | {
  state: 'maintenance'
} | {
  instance: string
  state: 'attaching'
} | {
  instance: string
  state: 'attached'
} | {
  instance: string
  state: 'detaching'
} | {
  state: 'destroyed'
} | {
  state: 'faulted'
}

export type DiskType = 'crucible'

export interface Distributiondouble {
  bins: number[]
  counts: number[]
  max?: number | null
  min?: number | null
  p50?: Quantile | number | null
  p90?: Quantile | number | null
  p99?: Quantile | number | null
  squaredMean: number
  sumOfSamples: number
}

export interface Distributionint64 {
  bins: number[]
  counts: number[]
  max?: number | null
  min?: number | null
  p50?: Quantile | number | null
  p90?: Quantile | number | null
  p99?: Quantile | number | null
  squaredMean: number
  sumOfSamples: number
}

export type FailureDomain = 'sled'

export type FieldValue = {
  type: 'string'
  value: string
} | {
  type: 'i8'
  value: number
} | {
  type: 'u8'
  value: number
} | {
  type: 'i16'
  value: number
} | {
  type: 'u16'
  value: number
} | {
  type: 'i32'
  value: number
} | {
  type: 'u32'
  value: number
} | {
  type: 'i64'
  value: number
} | {
  type: 'u64'
  value: number
} | {
  type: 'ip_addr'
  value: string
} | {
  type: 'uuid'
  value: string
} | {
  type: 'bool'
  value: boolean
}

export type FleetRole = 'admin' | 'collaborator' | 'viewer'

export interface Group {
  displayName: string
  id: string
  siloId: string
}

export interface GroupResultsPage {
  items: Group[]
  nextPage?: string | null
}

export interface Histogramdouble {
  bins: Bindouble[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramfloat {
  bins: Binfloat[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramint16 {
  bins: Binint16[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramint32 {
  bins: Binint32[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramint64 {
  bins: Binint64[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramint8 {
  bins: Binint8[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramuint16 {
  bins: Binuint16[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramuint32 {
  bins: Binuint32[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramuint64 {
  bins: Binuint64[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export interface Histogramuint8 {
  bins: Binuint8[]
  max: number
  min: number
  nSamples: number
  p50: Quantile
  p90: Quantile
  p99: Quantile
  squaredMean: number
  startTime: Date
  sumOfSamples: number
}

export type IdentityType = 'silo_user' | 'silo_group'

export type IdSortMode = 'id_ascending'

export interface InstanceNetworkInterface {
  description: string
  id: string
  instanceId: string
  ip: string
  mac: MacAddr
  name: Name
  primary: boolean
  subnetId: string
  timeCreated: Date
  timeModified: Date
  transitIps?: IpNet[]
  vpcId: string
}

export interface InstanceNetworkInterfaceResultsPage {
  items: InstanceNetworkInterface[]
  nextPage?: string | null
}

export type InstanceState = 'creating' | 'starting' | 'running' | 'stopping' | 'stopped' | 'rebooting' | 'migrating' | 'repairing' | 'failed' | 'destroyed'

export type IpNet = Ipv4Net | Ipv6Net

export type Ipv4Net = string

export type Ipv6Net = string

export type MacAddr = string

export interface Measurement {
  datum: Datum
  timestamp: Date
}

export interface MeasurementResultsPage {
  items: Measurement[]
  nextPage?: string | null
}

export type MetricType = 'gauge' | 'delta' | 'cumulative'

export interface MissingDatum {
  datumType: DatumType
  startTime?: Date | null
}

export type Name = string

export type NameOrId = string | Name

export type NameOrIdSortMode = 'name_ascending' | 'name_descending' | 'id_ascending'

export interface OxqlQueryResult {
  tables: OxqlTable[]
}

export interface OxqlTable {
  name: string
  timeseries: Timeseries[]
}

export type PaginationOrder = 'ascending' | 'descending'

export type Password = string

export interface Points {
  startTimes?: string[] | null
  timestamps: string[]
  values: Values[]
}

export interface Quantile {
  desiredMarkerPositions: number[]
  markerHeights: number[]
  markerPositions: number[]
  p: number
}

export type ServiceUsingCertificate = 'external_api'

export interface SiloIpPool {
  description: string
  id: string
  isDefault: boolean
  name: Name
  timeCreated: Date
  timeModified: Date
}

export interface SiloIpPoolResultsPage {
  items: SiloIpPool[]
  nextPage?: string | null
}

export type SiloRole = 'admin' | 'collaborator' | 'limited_collaborator' | 'viewer'

export interface SiloRolePolicy {
  roleAssignments: SiloRoleRoleAssignment[]
}

export interface SiloRoleRoleAssignment {
  identityId: string
  identityType: IdentityType
  roleName: SiloRole
}

export interface SshKey {
  description: string
  id: string
  name: Name
  publicKey: string
  siloUserId: string
  timeCreated: Date
  timeModified: Date
}

export interface SshKeyResultsPage {
  items: SshKey[]
  nextPage?: string | null
}

export type SystemMetricName = 'virtual_disk_space_provisioned' | 'cpus_provisioned' | 'ram_provisioned'

export type TimeAndIdSortMode = 'time_and_id_ascending' | 'time_and_id_descending'

export interface Timeseries {
  fields: Record<string, FieldValue>
  points: Points
}

export interface TimeseriesQuery {
  query: string
}

export interface User {
  displayName: string
  id: string
  siloId: string
}

export type UserId = string

export interface UserResultsPage {
  items: User[]
  nextPage?: string | null
}

export type ValueArray = {
  type: 'integer'
  values: Array<number | null>
} | {
  type: 'double'
  values: Array<number | null>
} | {
  type: 'boolean'
  values: Array<boolean | null>
} | {
  type: 'string'
  values: Array<string | null>
} | {
  type: 'integer_distribution'
  values: Array<Distributionint64 | null>
} | {
  type: 'double_distribution'
  values: Array<Distributiondouble | null>
}

export interface Values {
  metricType: MetricType
  values: ValueArray
}

export interface VirtualResourceCounts {
  cpus: number
  memory: ByteCount
  storage: ByteCount
}

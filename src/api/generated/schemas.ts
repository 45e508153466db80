// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import * as z from 'zod/mini'
import { booleanText, dateText, integerText } from '../parameter-text.ts'

export const DeviceAuthRequestSchema = /* @__PURE__ */ z.object({
  clientId: z.guid(),
  ttlSeconds: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(4294967295)))),
})

export const DeviceAuthVerifySchema = /* @__PURE__ */ z.object({
  userCode: z.string(),
})

export const DeviceAccessTokenRequestSchema = /* @__PURE__ */ z.object({
  clientId: z.guid(),
  deviceCode: z.string(),
  grantType: z.string(),
})

export const NameSchema = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(63), z.regex(new RegExp("^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$")))

export const NameOrIdSchema = /* @__PURE__ */ z.union([z.guid(), NameSchema])

export const NameOrIdSortModeSchema = /* @__PURE__ */ z.enum(['name_ascending', 'name_descending', 'id_ascending'])

export const ProbeCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  ipPool: z.optional(z.nullable(NameOrIdSchema)),
  name: NameSchema,
  sled: z.guid(),
})

export const TimeAndIdSortModeSchema = /* @__PURE__ */ z.enum(['time_and_id_ascending', 'time_and_id_descending'])

export const SupportBundleCreateSchema = /* @__PURE__ */ z.object({
  userComment: z.optional(z.nullable(z.string())),
})

export const SupportBundleUpdateSchema = /* @__PURE__ */ z.object({
  userComment: z.optional(z.nullable(z.string())),
})

export const FailureDomainSchema = /* @__PURE__ */ z.enum(['sled'])

export const AffinityPolicySchema = /* @__PURE__ */ z.enum(['allow', 'fail'])

export const AffinityGroupCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  failureDomain: FailureDomainSchema,
  name: NameSchema,
  policy: AffinityPolicySchema,
})

export const AffinityGroupUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
})

export const AlertSubscriptionSchema = /* @__PURE__ */ z.string().check(z.regex(new RegExp("^([a-zA-Z0-9_]+|\\*|\\*\\*)(\\.([a-zA-Z0-9_]+|\\*|\\*\\*))*$")))

export const AlertSubscriptionCreateSchema = /* @__PURE__ */ z.object({
  subscription: AlertSubscriptionSchema,
})

export const AntiAffinityGroupCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  failureDomain: FailureDomainSchema,
  name: NameSchema,
  policy: AffinityPolicySchema,
})

export const AntiAffinityGroupUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
})

export const SiloAuthSettingsUpdateSchema = /* @__PURE__ */ z.object({
  deviceTokenMaxTtlSeconds: z.nullable(z.int().check(z.minimum(1), z.maximum(4294967295))),
})

export const ServiceUsingCertificateSchema = /* @__PURE__ */ z.enum(['external_api'])

export const CertificateCreateSchema = /* @__PURE__ */ z.object({
  cert: z.string(),
  description: z.string(),
  key: z.string(),
  name: NameSchema,
  service: ServiceUsingCertificateSchema,
})

export const BlockSizeSchema = /* @__PURE__ */ z.literal([512, 2048, 4096])

export const DiskSourceSchema = /* @__PURE__ */ z.union([z.object({
  blockSize: BlockSizeSchema,
  type: z.enum(['blank']),
}), z.object({
  snapshotId: z.guid(),
  type: z.enum(['snapshot']),
}), z.object({
  imageId: z.guid(),
  type: z.enum(['image']),
}), z.object({
  blockSize: BlockSizeSchema,
  type: z.enum(['importing_blocks']),
})])

export const ByteCountSchema = /* @__PURE__ */ z.int().check(z.minimum(0))

export const DiskCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  diskSource: DiskSourceSchema,
  name: NameSchema,
  size: ByteCountSchema,
})

export const ImportBlocksBulkWriteSchema = /* @__PURE__ */ z.object({
  base64EncodedData: z.string(),
  offset: z.int().check(z.minimum(0)),
})

export const FinalizeDiskSchema = /* @__PURE__ */ z.object({
  snapshotName: z.optional(z.nullable(NameSchema)),
})

export const FloatingIpCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  ip: z.optional(z.nullable(z.union([z.ipv4(), z.ipv6()]))),
  name: NameSchema,
  pool: z.optional(z.nullable(NameOrIdSchema)),
})

export const FloatingIpUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
})

export const FloatingIpParentKindSchema = /* @__PURE__ */ z.enum(['instance'])

export const FloatingIpAttachSchema = /* @__PURE__ */ z.object({
  kind: FloatingIpParentKindSchema,
  parent: NameOrIdSchema,
})

export const IdSortModeSchema = /* @__PURE__ */ z.enum(['id_ascending'])

export const ImageSourceSchema = /* @__PURE__ */ z.union([z.object({
  id: z.guid(),
  type: z.enum(['snapshot']),
})])

export const ImageCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  name: NameSchema,
  os: z.string(),
  source: ImageSourceSchema,
  version: z.string(),
})

export const InstanceAutoRestartPolicySchema = /* @__PURE__ */ z.enum(['never', 'best_effort'])

export const InstanceDiskAttachmentSchema = /* @__PURE__ */ z.union([z.object({
  description: z.string(),
  diskSource: DiskSourceSchema,
  name: NameSchema,
  size: ByteCountSchema,
  type: z.enum(['create']),
}), z.object({
  name: NameSchema,
  type: z.enum(['attach']),
})])

export const InstanceCpuPlatformSchema = /* @__PURE__ */ z.enum(['amd_milan', 'amd_turin'])

export const ExternalIpCreateSchema = /* @__PURE__ */ z.union([z.object({
  pool: z.optional(z.nullable(NameOrIdSchema)),
  type: z.enum(['ephemeral']),
}), z.object({
  floatingIp: NameOrIdSchema,
  type: z.enum(['floating']),
})])

export const HostnameSchema = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(253), z.regex(new RegExp("^([a-zA-Z0-9]+[a-zA-Z0-9\\-]*(?<!-))(\\.[a-zA-Z0-9]+[a-zA-Z0-9\\-]*(?<!-))*$")))

export const InstanceCpuCountSchema = /* @__PURE__ */ z.int().check(z.minimum(0), z.maximum(65535))

export const Ipv4NetSchema = /* @__PURE__ */ z.string().check(z.regex(new RegExp("^(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])/([0-9]|1[0-9]|2[0-9]|3[0-2])$")))

export const Ipv6NetSchema = /* @__PURE__ */ z.string().check(z.regex(new RegExp("^(([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:)|fe80:(:[0-9a-fA-F]{0,4}){0,4}%[0-9a-zA-Z]{1,}|::(ffff(:0{1,4}){0,1}:){0,1}((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])|([0-9a-fA-F]{1,4}:){1,4}:((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9]))\\/([0-9]|[1-9][0-9]|1[0-1][0-9]|12[0-8])$")))

export const IpNetSchema = /* @__PURE__ */ z.union([Ipv4NetSchema, Ipv6NetSchema])

export const InstanceNetworkInterfaceCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  ip: z.optional(z.nullable(z.union([z.ipv4(), z.ipv6()]))),
  name: NameSchema,
  subnetName: NameSchema,
  transitIps: z._default(z.array(IpNetSchema), []),
  vpcName: NameSchema,
})

export const InstanceNetworkInterfaceAttachmentSchema = /* @__PURE__ */ z.union([z.object({
  params: z.array(InstanceNetworkInterfaceCreateSchema),
  type: z.enum(['create']),
}), z.object({
  type: z.enum(['default']),
}), z.object({
  type: z.enum(['none']),
})])

export const InstanceCreateSchema = /* @__PURE__ */ z.object({
  antiAffinityGroups: z._default(z.array(NameOrIdSchema), []),
  autoRestartPolicy: z._default(z.nullable(InstanceAutoRestartPolicySchema), null),
  bootDisk: z._default(z.nullable(InstanceDiskAttachmentSchema), null),
  cpuPlatform: z._default(z.nullable(InstanceCpuPlatformSchema), null),
  description: z.string(),
  disks: z._default(z.array(InstanceDiskAttachmentSchema), []),
  externalIps: z._default(z.array(ExternalIpCreateSchema), []),
  hostname: HostnameSchema,
  memory: ByteCountSchema,
  multicastGroups: z._default(z.array(NameOrIdSchema), []),
  name: NameSchema,
  ncpus: InstanceCpuCountSchema,
  networkInterfaces: z._default(InstanceNetworkInterfaceAttachmentSchema, {"type":"default"}),
  sshPublicKeys: z.optional(z.nullable(z.array(NameOrIdSchema))),
  start: z._default(z.boolean(), true),
  userData: z._default(z.string(), ""),
})

export const InstanceUpdateSchema = /* @__PURE__ */ z.object({
  autoRestartPolicy: z.nullable(InstanceAutoRestartPolicySchema),
  bootDisk: z.nullable(NameOrIdSchema),
  cpuPlatform: z.nullable(InstanceCpuPlatformSchema),
  memory: ByteCountSchema,
  multicastGroups: z._default(z.nullable(z.array(NameOrIdSchema)), null),
  ncpus: InstanceCpuCountSchema,
})

export const DiskPathSchema = /* @__PURE__ */ z.object({
  disk: NameOrIdSchema,
})

export const EphemeralIpCreateSchema = /* @__PURE__ */ z.object({
  pool: z.optional(z.nullable(NameOrIdSchema)),
})

export const InternetGatewayIpAddressCreateSchema = /* @__PURE__ */ z.object({
  address: z.union([z.ipv4(), z.ipv6()]),
  description: z.string(),
  name: NameSchema,
})

export const InternetGatewayIpPoolCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  ipPool: NameOrIdSchema,
  name: NameSchema,
})

export const InternetGatewayCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  name: NameSchema,
})

export const PasswordSchema = /* @__PURE__ */ z.string().check(z.maxLength(512))

export const UserIdSchema = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(63), z.regex(new RegExp("^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$")))

export const UsernamePasswordCredentialsSchema = /* @__PURE__ */ z.object({
  password: PasswordSchema,
  username: UserIdSchema,
})

export const SshKeyCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  name: NameSchema,
  publicKey: z.string(),
})

export const SystemMetricNameSchema = /* @__PURE__ */ z.enum(['virtual_disk_space_provisioned', 'cpus_provisioned', 'ram_provisioned'])

export const PaginationOrderSchema = /* @__PURE__ */ z.enum(['ascending', 'descending'])

export const MulticastGroupCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  multicastIp: z._default(z.nullable(z.union([z.ipv4(), z.ipv6()])), null),
  mvlan: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(65535))), null),
  name: NameSchema,
  pool: z._default(z.nullable(NameOrIdSchema), null),
  sourceIps: z._default(z.nullable(z.array(z.union([z.ipv4(), z.ipv6()]))), null),
})

export const MulticastGroupUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  mvlan: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(65535)))),
  name: z.optional(z.nullable(NameSchema)),
  sourceIps: z.optional(z.nullable(z.array(z.union([z.ipv4(), z.ipv6()])))),
})

export const MulticastGroupMemberAddSchema = /* @__PURE__ */ z.object({
  instance: NameOrIdSchema,
})

export const InstanceNetworkInterfaceUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
  primary: z._default(z.boolean(), false),
  transitIps: z._default(z.array(IpNetSchema), []),
})

export const IdentityTypeSchema = /* @__PURE__ */ z.enum(['silo_user', 'silo_group'])

export const SiloRoleSchema = /* @__PURE__ */ z.enum(['admin', 'collaborator', 'limited_collaborator', 'viewer'])

export const SiloRoleRoleAssignmentSchema = /* @__PURE__ */ z.object({
  identityId: z.guid(),
  identityType: IdentityTypeSchema,
  roleName: SiloRoleSchema,
})

export const SiloRolePolicySchema = /* @__PURE__ */ z.object({
  roleAssignments: z.array(SiloRoleRoleAssignmentSchema),
})

export const ProjectCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  name: NameSchema,
})

export const ProjectUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
})

export const ProjectRoleSchema = /* @__PURE__ */ z.enum(['admin', 'collaborator', 'limited_collaborator', 'viewer'])

export const ProjectRoleRoleAssignmentSchema = /* @__PURE__ */ z.object({
  identityId: z.guid(),
  identityType: IdentityTypeSchema,
  roleName: ProjectRoleSchema,
})

export const ProjectRolePolicySchema = /* @__PURE__ */ z.object({
  roleAssignments: z.array(ProjectRoleRoleAssignmentSchema),
})

export const SnapshotCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  disk: NameOrIdSchema,
  name: NameSchema,
})

export const UninitializedSledIdSchema = /* @__PURE__ */ z.object({
  part: z.string(),
  serial: z.string(),
})

export const SledProvisionPolicySchema = /* @__PURE__ */ z.enum(['provisionable', 'non_provisionable'])

export const SledProvisionPolicyParamsSchema = /* @__PURE__ */ z.object({
  state: SledProvisionPolicySchema,
})

export const LldpLinkConfigSchema = /* @__PURE__ */ z.object({
  chassisId: z.optional(z.nullable(z.string())),
  enabled: z.boolean(),
  id: z.guid(),
  linkDescription: z.optional(z.nullable(z.string())),
  linkName: z.optional(z.nullable(z.string())),
  managementIp: z.optional(z.nullable(z.union([z.ipv4(), z.ipv6()]))),
  systemDescription: z.optional(z.nullable(z.string())),
  systemName: z.optional(z.nullable(z.string())),
})

export const SwitchPortApplySettingsSchema = /* @__PURE__ */ z.object({
  portSettings: NameOrIdSchema,
})

export const UserPasswordSchema = /* @__PURE__ */ z.union([z.object({
  mode: z.enum(['password']),
  value: PasswordSchema,
}), z.object({
  mode: z.enum(['login_disallowed']),
})])

export const UserCreateSchema = /* @__PURE__ */ z.object({
  externalId: UserIdSchema,
  password: UserPasswordSchema,
})

export const IdpMetadataSourceSchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['url']),
  url: z.string(),
}), z.object({
  data: z.string(),
  type: z.enum(['base64_encoded_xml']),
})])

export const DerEncodedKeyPairSchema = /* @__PURE__ */ z.object({
  privateKey: z.string(),
  publicCert: z.string(),
})

export const SamlIdentityProviderCreateSchema = /* @__PURE__ */ z.object({
  acsUrl: z.string(),
  description: z.string(),
  groupAttributeName: z.optional(z.nullable(z.string())),
  idpEntityId: z.string(),
  idpMetadataSource: IdpMetadataSourceSchema,
  name: NameSchema,
  signingKeypair: z._default(z.nullable(DerEncodedKeyPairSchema), null),
  sloUrl: z.string(),
  spClientId: z.string(),
  technicalContactEmail: z.string(),
})

export const IpVersionSchema = /* @__PURE__ */ z.enum(['v4', 'v6'])

export const IpPoolTypeSchema = /* @__PURE__ */ z.enum(['unicast', 'multicast'])

export const IpPoolCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  ipVersion: z._default(IpVersionSchema, "v4"),
  name: NameSchema,
  poolType: z._default(IpPoolTypeSchema, "unicast"),
})

export const IpPoolUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
})

export const Ipv4RangeSchema = /* @__PURE__ */ z.object({
  first: z.ipv4(),
  last: z.ipv4(),
})

export const Ipv6RangeSchema = /* @__PURE__ */ z.object({
  first: z.ipv6(),
  last: z.ipv6(),
})

export const IpRangeSchema = /* @__PURE__ */ z.union([Ipv4RangeSchema, Ipv6RangeSchema])

export const IpPoolLinkSiloSchema = /* @__PURE__ */ z.object({
  isDefault: z.boolean(),
  silo: NameOrIdSchema,
})

export const IpPoolSiloUpdateSchema = /* @__PURE__ */ z.object({
  isDefault: z.boolean(),
})

export const AddressLotBlockCreateSchema = /* @__PURE__ */ z.object({
  firstAddress: z.union([z.ipv4(), z.ipv6()]),
  lastAddress: z.union([z.ipv4(), z.ipv6()]),
})

export const AddressLotKindSchema = /* @__PURE__ */ z.enum(['infra', 'pool'])

export const AddressLotCreateSchema = /* @__PURE__ */ z.object({
  blocks: z.array(AddressLotBlockCreateSchema),
  description: z.string(),
  kind: AddressLotKindSchema,
  name: NameSchema,
})

export const AllowedSourceIpsSchema = /* @__PURE__ */ z.union([z.object({
  allow: z.enum(['any']),
}), z.object({
  allow: z.enum(['list']),
  ips: z.array(IpNetSchema),
})])

export const AllowListUpdateSchema = /* @__PURE__ */ z.object({
  allowedIps: AllowedSourceIpsSchema,
})

export const BfdSessionDisableSchema = /* @__PURE__ */ z.object({
  remote: z.union([z.ipv4(), z.ipv6()]),
  switch: NameSchema,
})

export const BfdModeSchema = /* @__PURE__ */ z.enum(['single_hop', 'multi_hop'])

export const BfdSessionEnableSchema = /* @__PURE__ */ z.object({
  detectionThreshold: z.int().check(z.minimum(0), z.maximum(255)),
  local: z.optional(z.nullable(z.union([z.ipv4(), z.ipv6()]))),
  mode: BfdModeSchema,
  remote: z.union([z.ipv4(), z.ipv6()]),
  requiredRx: z.int().check(z.minimum(0)),
  switch: NameSchema,
})

export const BgpConfigCreateSchema = /* @__PURE__ */ z.object({
  asn: z.int().check(z.minimum(0), z.maximum(4294967295)),
  bgpAnnounceSetId: NameOrIdSchema,
  description: z.string(),
  name: NameSchema,
  vrf: z.optional(z.nullable(NameSchema)),
})

export const BgpAnnouncementCreateSchema = /* @__PURE__ */ z.object({
  addressLotBlock: NameOrIdSchema,
  network: IpNetSchema,
})

export const BgpAnnounceSetCreateSchema = /* @__PURE__ */ z.object({
  announcement: z.array(BgpAnnouncementCreateSchema),
  description: z.string(),
  name: NameSchema,
})

export const ServiceIcmpConfigSchema = /* @__PURE__ */ z.object({
  enabled: z.boolean(),
})

export const LoopbackAddressCreateSchema = /* @__PURE__ */ z.object({
  address: z.union([z.ipv4(), z.ipv6()]),
  addressLot: NameOrIdSchema,
  anycast: z.boolean(),
  mask: z.int().check(z.minimum(0), z.maximum(255)),
  rackId: z.guid(),
  switchLocation: NameSchema,
})

export const AddressSchema = /* @__PURE__ */ z.object({
  address: IpNetSchema,
  addressLot: NameOrIdSchema,
  vlanId: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(65535)))),
})

export const AddressConfigSchema = /* @__PURE__ */ z.object({
  addresses: z.array(AddressSchema),
  linkName: NameSchema,
})

export const ImportExportPolicySchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['no_filtering']),
}), z.object({
  type: z.enum(['allow']),
  value: z.array(IpNetSchema),
})])

export const BgpPeerSchema = /* @__PURE__ */ z.object({
  addr: z.union([z.ipv4(), z.ipv6()]),
  allowedExport: ImportExportPolicySchema,
  allowedImport: ImportExportPolicySchema,
  bgpConfig: NameOrIdSchema,
  communities: z.array(z.int().check(z.minimum(0), z.maximum(4294967295))),
  connectRetry: z.int().check(z.minimum(0), z.maximum(4294967295)),
  delayOpen: z.int().check(z.minimum(0), z.maximum(4294967295)),
  enforceFirstAs: z.boolean(),
  holdTime: z.int().check(z.minimum(0), z.maximum(4294967295)),
  idleHoldTime: z.int().check(z.minimum(0), z.maximum(4294967295)),
  interfaceName: NameSchema,
  keepalive: z.int().check(z.minimum(0), z.maximum(4294967295)),
  localPref: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(4294967295)))),
  md5AuthKey: z.optional(z.nullable(z.string())),
  minTtl: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(255)))),
  multiExitDiscriminator: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(4294967295)))),
  remoteAsn: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(4294967295)))),
  vlanId: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(65535)))),
})

export const BgpPeerConfigSchema = /* @__PURE__ */ z.object({
  linkName: NameSchema,
  peers: z.array(BgpPeerSchema),
})

export const SwitchInterfaceKindSchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['primary']),
}), z.object({
  type: z.enum(['vlan']),
  vid: z.int().check(z.minimum(0), z.maximum(65535)),
}), z.object({
  type: z.enum(['loopback']),
})])

export const SwitchInterfaceConfigCreateSchema = /* @__PURE__ */ z.object({
  kind: SwitchInterfaceKindSchema,
  linkName: NameSchema,
  v6Enabled: z.boolean(),
})

export const LinkFecSchema = /* @__PURE__ */ z.enum(['firecode', 'none', 'rs'])

export const LldpLinkConfigCreateSchema = /* @__PURE__ */ z.object({
  chassisId: z.optional(z.nullable(z.string())),
  enabled: z.boolean(),
  linkDescription: z.optional(z.nullable(z.string())),
  linkName: z.optional(z.nullable(z.string())),
  managementIp: z.optional(z.nullable(z.union([z.ipv4(), z.ipv6()]))),
  systemDescription: z.optional(z.nullable(z.string())),
  systemName: z.optional(z.nullable(z.string())),
})

export const LinkSpeedSchema = /* @__PURE__ */ z.enum(['speed0_g', 'speed1_g', 'speed10_g', 'speed25_g', 'speed40_g', 'speed50_g', 'speed100_g', 'speed200_g', 'speed400_g'])

export const TxEqConfigSchema = /* @__PURE__ */ z.object({
  main: z.optional(z.nullable(z.int().check(z.minimum(-2147483648), z.maximum(2147483647)))),
  post1: z.optional(z.nullable(z.int().check(z.minimum(-2147483648), z.maximum(2147483647)))),
  post2: z.optional(z.nullable(z.int().check(z.minimum(-2147483648), z.maximum(2147483647)))),
  pre1: z.optional(z.nullable(z.int().check(z.minimum(-2147483648), z.maximum(2147483647)))),
  pre2: z.optional(z.nullable(z.int().check(z.minimum(-2147483648), z.maximum(2147483647)))),
})

export const LinkConfigCreateSchema = /* @__PURE__ */ z.object({
  autoneg: z.boolean(),
  fec: z.optional(z.nullable(LinkFecSchema)),
  linkName: NameSchema,
  lldp: LldpLinkConfigCreateSchema,
  mtu: z.int().check(z.minimum(0), z.maximum(65535)),
  speed: LinkSpeedSchema,
  txEq: z.optional(z.nullable(TxEqConfigSchema)),
})

export const SwitchPortGeometrySchema = /* @__PURE__ */ z.enum(['qsfp28x1', 'qsfp28x2', 'sfp28x4'])

export const SwitchPortConfigCreateSchema = /* @__PURE__ */ z.object({
  geometry: SwitchPortGeometrySchema,
})

export const RouteSchema = /* @__PURE__ */ z.object({
  dst: IpNetSchema,
  gw: z.union([z.ipv4(), z.ipv6()]),
  ribPriority: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(255)))),
  vid: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(65535)))),
})

export const RouteConfigSchema = /* @__PURE__ */ z.object({
  linkName: NameSchema,
  routes: z.array(RouteSchema),
})

export const SwitchPortSettingsCreateSchema = /* @__PURE__ */ z.object({
  addresses: z.array(AddressConfigSchema),
  bgpPeers: z._default(z.array(BgpPeerConfigSchema), []),
  description: z.string(),
  groups: z._default(z.array(NameOrIdSchema), []),
  interfaces: z._default(z.array(SwitchInterfaceConfigCreateSchema), []),
  links: z.array(LinkConfigCreateSchema),
  name: NameSchema,
  portConfig: SwitchPortConfigCreateSchema,
  routes: z._default(z.array(RouteConfigSchema), []),
})

export const FleetRoleSchema = /* @__PURE__ */ z.enum(['admin', 'collaborator', 'viewer'])

export const FleetRoleRoleAssignmentSchema = /* @__PURE__ */ z.object({
  identityId: z.guid(),
  identityType: IdentityTypeSchema,
  roleName: FleetRoleSchema,
})

export const FleetRolePolicySchema = /* @__PURE__ */ z.object({
  roleAssignments: z.array(FleetRoleRoleAssignmentSchema),
})

export const SiloIdentityModeSchema = /* @__PURE__ */ z.enum(['saml_jit', 'local_only', 'saml_scim'])

export const SiloQuotasCreateSchema = /* @__PURE__ */ z.object({
  cpus: z.int(),
  memory: ByteCountSchema,
  storage: ByteCountSchema,
})

export const SiloCreateSchema = /* @__PURE__ */ z.object({
  adminGroupName: z.optional(z.nullable(z.string())),
  description: z.string(),
  discoverable: z.boolean(),
  identityMode: SiloIdentityModeSchema,
  mappedFleetRoles: z._default(z.record(z.string(), z.array(FleetRoleSchema)), {}),
  name: NameSchema,
  quotas: SiloQuotasCreateSchema,
  tlsCertificates: z.array(CertificateCreateSchema),
})

export const SiloQuotasUpdateSchema = /* @__PURE__ */ z.object({
  cpus: z.optional(z.nullable(z.int())),
  memory: z.optional(z.nullable(ByteCountSchema)),
  storage: z.optional(z.nullable(ByteCountSchema)),
})

export const TimeseriesQuerySchema = /* @__PURE__ */ z.object({
  query: z.string(),
})

export const VersionSortModeSchema = /* @__PURE__ */ z.enum(['version_ascending', 'version_descending'])

export const SetTargetReleaseParamsSchema = /* @__PURE__ */ z.object({
  systemVersion: z.string().check(z.regex(new RegExp("^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$"))),
})

export const NameSortModeSchema = /* @__PURE__ */ z.enum(['name_ascending'])

export const VpcFirewallRuleActionSchema = /* @__PURE__ */ z.enum(['allow', 'deny'])

export const VpcFirewallRuleDirectionSchema = /* @__PURE__ */ z.enum(['inbound', 'outbound'])

export const VpcFirewallRuleHostFilterSchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['vpc']),
  value: NameSchema,
}), z.object({
  type: z.enum(['subnet']),
  value: NameSchema,
}), z.object({
  type: z.enum(['instance']),
  value: NameSchema,
}), z.object({
  type: z.enum(['ip']),
  value: z.union([z.ipv4(), z.ipv6()]),
}), z.object({
  type: z.enum(['ip_net']),
  value: IpNetSchema,
})])

export const L4PortRangeSchema = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(11), z.regex(new RegExp("^[0-9]{1,5}(-[0-9]{1,5})?$")))

export const IcmpParamRangeSchema = /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(7), z.regex(new RegExp("^[0-9]{1,3}(-[0-9]{1,3})?$")))

export const VpcFirewallIcmpFilterSchema = /* @__PURE__ */ z.object({
  code: z.optional(z.nullable(IcmpParamRangeSchema)),
  icmpType: z.int().check(z.minimum(0), z.maximum(255)),
})

export const VpcFirewallRuleProtocolSchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['tcp']),
}), z.object({
  type: z.enum(['udp']),
}), z.object({
  type: z.enum(['icmp']),
  value: z.nullable(VpcFirewallIcmpFilterSchema),
})])

export const VpcFirewallRuleFilterSchema = /* @__PURE__ */ z.object({
  hosts: z.optional(z.nullable(z.array(VpcFirewallRuleHostFilterSchema).check(z.maxLength(256)))),
  ports: z.optional(z.nullable(z.array(L4PortRangeSchema).check(z.maxLength(256)))),
  protocols: z.optional(z.nullable(z.array(VpcFirewallRuleProtocolSchema).check(z.maxLength(256)))),
})

export const VpcFirewallRuleStatusSchema = /* @__PURE__ */ z.enum(['disabled', 'enabled'])

export const VpcFirewallRuleTargetSchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['vpc']),
  value: NameSchema,
}), z.object({
  type: z.enum(['subnet']),
  value: NameSchema,
}), z.object({
  type: z.enum(['instance']),
  value: NameSchema,
}), z.object({
  type: z.enum(['ip']),
  value: z.union([z.ipv4(), z.ipv6()]),
}), z.object({
  type: z.enum(['ip_net']),
  value: IpNetSchema,
})])

export const VpcFirewallRuleUpdateSchema = /* @__PURE__ */ z.object({
  action: VpcFirewallRuleActionSchema,
  description: z.string(),
  direction: VpcFirewallRuleDirectionSchema,
  filters: VpcFirewallRuleFilterSchema,
  name: NameSchema,
  priority: z.int().check(z.minimum(0), z.maximum(65535)),
  status: VpcFirewallRuleStatusSchema,
  targets: z.array(VpcFirewallRuleTargetSchema).check(z.maxLength(256)),
})

export const VpcFirewallRuleUpdateParamsSchema = /* @__PURE__ */ z.object({
  rules: z._default(z.array(VpcFirewallRuleUpdateSchema).check(z.maxLength(1024)), []),
})

export const RouteDestinationSchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['ip']),
  value: z.union([z.ipv4(), z.ipv6()]),
}), z.object({
  type: z.enum(['ip_net']),
  value: IpNetSchema,
}), z.object({
  type: z.enum(['vpc']),
  value: NameSchema,
}), z.object({
  type: z.enum(['subnet']),
  value: NameSchema,
})])

export const RouteTargetSchema = /* @__PURE__ */ z.union([z.object({
  type: z.enum(['ip']),
  value: z.union([z.ipv4(), z.ipv6()]),
}), z.object({
  type: z.enum(['vpc']),
  value: NameSchema,
}), z.object({
  type: z.enum(['subnet']),
  value: NameSchema,
}), z.object({
  type: z.enum(['instance']),
  value: NameSchema,
}), z.object({
  type: z.enum(['internet_gateway']),
  value: NameSchema,
}), z.object({
  type: z.enum(['drop']),
})])

export const RouterRouteCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  destination: RouteDestinationSchema,
  name: NameSchema,
  target: RouteTargetSchema,
})

export const RouterRouteUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  destination: RouteDestinationSchema,
  name: z.optional(z.nullable(NameSchema)),
  target: RouteTargetSchema,
})

export const VpcRouterCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  name: NameSchema,
})

export const VpcRouterUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
})

export const VpcSubnetCreateSchema = /* @__PURE__ */ z.object({
  customRouter: z.optional(z.nullable(NameOrIdSchema)),
  description: z.string(),
  ipv4Block: Ipv4NetSchema,
  ipv6Block: z.optional(z.nullable(Ipv6NetSchema)),
  name: NameSchema,
})

export const VpcSubnetUpdateSchema = /* @__PURE__ */ z.object({
  customRouter: z.optional(z.nullable(NameOrIdSchema)),
  description: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(NameSchema)),
})

export const VpcCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  dnsName: NameSchema,
  ipv6Prefix: z.optional(z.nullable(Ipv6NetSchema)),
  name: NameSchema,
})

export const VpcUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  dnsName: z.optional(z.nullable(NameSchema)),
  name: z.optional(z.nullable(NameSchema)),
})

export const WebhookCreateSchema = /* @__PURE__ */ z.object({
  description: z.string(),
  endpoint: z.url(),
  name: NameSchema,
  secrets: z.array(z.string()),
  subscriptions: z._default(z.array(AlertSubscriptionSchema), []),
})

export const WebhookReceiverUpdateSchema = /* @__PURE__ */ z.object({
  description: z.optional(z.nullable(z.string())),
  endpoint: z.optional(z.nullable(z.url())),
  name: z.optional(z.nullable(NameSchema)),
})

export const WebhookSecretCreateSchema = /* @__PURE__ */ z.object({
  secret: z.string(),
})

/** What each operation takes. Parameters arrive as text and are read into numbers, booleans and dates. */
export const requests = {
  deviceAuthRequest: { body: DeviceAuthRequestSchema },
  deviceAuthConfirm: { body: DeviceAuthVerifySchema },
  deviceAccessToken: { body: DeviceAccessTokenRequestSchema },
  probeList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  probeCreate: { query: z.object({ project: NameOrIdSchema }), body: ProbeCreateSchema },
  probeView: { path: z.object({ probe: NameOrIdSchema }), query: z.object({ project: NameOrIdSchema }) },
  probeDelete: { path: z.object({ probe: NameOrIdSchema }), query: z.object({ project: NameOrIdSchema }) },
  supportBundleList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(TimeAndIdSortModeSchema) }) },
  supportBundleCreate: { body: SupportBundleCreateSchema },
  supportBundleView: { path: z.object({ bundleId: z.guid() }) },
  supportBundleUpdate: { path: z.object({ bundleId: z.guid() }), body: SupportBundleUpdateSchema },
  supportBundleDelete: { path: z.object({ bundleId: z.guid() }) },
  supportBundleDownload: { path: z.object({ bundleId: z.guid() }) },
  supportBundleHead: { path: z.object({ bundleId: z.guid() }) },
  supportBundleDownloadFile: { path: z.object({ bundleId: z.guid(), file: z.string() }) },
  supportBundleHeadFile: { path: z.object({ bundleId: z.guid(), file: z.string() }) },
  supportBundleIndex: { path: z.object({ bundleId: z.guid() }) },
  loginSaml: { path: z.object({ providerName: NameSchema, siloName: NameSchema }) },
  affinityGroupList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  affinityGroupCreate: { query: z.object({ project: NameOrIdSchema }), body: AffinityGroupCreateSchema },
  affinityGroupView: { path: z.object({ affinityGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  affinityGroupUpdate: { path: z.object({ affinityGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: AffinityGroupUpdateSchema },
  affinityGroupDelete: { path: z.object({ affinityGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  affinityGroupMemberList: { path: z.object({ affinityGroup: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  affinityGroupMemberInstanceView: { path: z.object({ affinityGroup: NameOrIdSchema, instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  affinityGroupMemberInstanceAdd: { path: z.object({ affinityGroup: NameOrIdSchema, instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  affinityGroupMemberInstanceDelete: { path: z.object({ affinityGroup: NameOrIdSchema, instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  alertClassList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), filter: z.optional(AlertSubscriptionSchema) }) },
  alertReceiverList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  alertReceiverView: { path: z.object({ receiver: NameOrIdSchema }) },
  alertReceiverDelete: { path: z.object({ receiver: NameOrIdSchema }) },
  alertDeliveryList: { path: z.object({ receiver: NameOrIdSchema }), query: z.object({ delivered: z.optional(booleanText()), failed: z.optional(booleanText()), pending: z.optional(booleanText()), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(TimeAndIdSortModeSchema) }) },
  alertReceiverProbe: { path: z.object({ receiver: NameOrIdSchema }), query: z.object({ resend: z.optional(booleanText()) }) },
  alertReceiverSubscriptionAdd: { path: z.object({ receiver: NameOrIdSchema }), body: AlertSubscriptionCreateSchema },
  alertReceiverSubscriptionRemove: { path: z.object({ receiver: NameOrIdSchema, subscription: AlertSubscriptionSchema }) },
  alertDeliveryResend: { path: z.object({ alertId: z.guid() }), query: z.object({ receiver: NameOrIdSchema }) },
  antiAffinityGroupList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  antiAffinityGroupCreate: { query: z.object({ project: NameOrIdSchema }), body: AntiAffinityGroupCreateSchema },
  antiAffinityGroupView: { path: z.object({ antiAffinityGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  antiAffinityGroupUpdate: { path: z.object({ antiAffinityGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: AntiAffinityGroupUpdateSchema },
  antiAffinityGroupDelete: { path: z.object({ antiAffinityGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  antiAffinityGroupMemberList: { path: z.object({ antiAffinityGroup: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  antiAffinityGroupMemberInstanceView: { path: z.object({ antiAffinityGroup: NameOrIdSchema, instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  antiAffinityGroupMemberInstanceAdd: { path: z.object({ antiAffinityGroup: NameOrIdSchema, instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  antiAffinityGroupMemberInstanceDelete: { path: z.object({ antiAffinityGroup: NameOrIdSchema, instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  authSettingsView: {  },
  authSettingsUpdate: { body: SiloAuthSettingsUpdateSchema },
  certificateList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  certificateCreate: { body: CertificateCreateSchema },
  certificateView: { path: z.object({ certificate: NameOrIdSchema }) },
  certificateDelete: { path: z.object({ certificate: NameOrIdSchema }) },
  diskList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  diskCreate: { query: z.object({ project: NameOrIdSchema }), body: DiskCreateSchema },
  diskView: { path: z.object({ disk: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  diskDelete: { path: z.object({ disk: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  diskBulkWriteImport: { path: z.object({ disk: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: ImportBlocksBulkWriteSchema },
  diskBulkWriteImportStart: { path: z.object({ disk: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  diskBulkWriteImportStop: { path: z.object({ disk: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  diskFinalizeImport: { path: z.object({ disk: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: FinalizeDiskSchema },
  floatingIpList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  floatingIpCreate: { query: z.object({ project: NameOrIdSchema }), body: FloatingIpCreateSchema },
  floatingIpView: { path: z.object({ floatingIp: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  floatingIpUpdate: { path: z.object({ floatingIp: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: FloatingIpUpdateSchema },
  floatingIpDelete: { path: z.object({ floatingIp: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  floatingIpAttach: { path: z.object({ floatingIp: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: FloatingIpAttachSchema },
  floatingIpDetach: { path: z.object({ floatingIp: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  groupList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  groupView: { path: z.object({ groupId: z.guid() }) },
  imageList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  imageCreate: { query: z.object({ project: z.optional(NameOrIdSchema) }), body: ImageCreateSchema },
  imageView: { path: z.object({ image: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  imageDelete: { path: z.object({ image: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  imageDemote: { path: z.object({ image: NameOrIdSchema }), query: z.object({ project: NameOrIdSchema }) },
  imagePromote: { path: z.object({ image: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  instanceCreate: { query: z.object({ project: NameOrIdSchema }), body: InstanceCreateSchema },
  instanceView: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceUpdate: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: InstanceUpdateSchema },
  instanceDelete: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceAffinityGroupList: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  instanceAntiAffinityGroupList: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  instanceDiskList: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  instanceDiskAttach: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: DiskPathSchema },
  instanceDiskDetach: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: DiskPathSchema },
  instanceExternalIpList: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceEphemeralIpAttach: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: EphemeralIpCreateSchema },
  instanceEphemeralIpDetach: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceMulticastGroupList: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceMulticastGroupJoin: { path: z.object({ instance: NameOrIdSchema, multicastGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceMulticastGroupLeave: { path: z.object({ instance: NameOrIdSchema, multicastGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceReboot: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceSerialConsole: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ fromStart: z.optional(integerText(z.int().check(z.minimum(0)))), maxBytes: z.optional(integerText(z.int().check(z.minimum(0)))), mostRecent: z.optional(integerText(z.int().check(z.minimum(0)))), project: z.optional(NameOrIdSchema) }) },
  instanceSerialConsoleStream: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ mostRecent: z.optional(integerText(z.int().check(z.minimum(0)))), project: z.optional(NameOrIdSchema) }) },
  instanceSshPublicKeyList: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  instanceStart: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceStop: { path: z.object({ instance: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  internetGatewayIpAddressList: { query: z.object({ gateway: z.optional(NameOrIdSchema), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema), vpc: z.optional(NameOrIdSchema) }) },
  internetGatewayIpAddressCreate: { query: z.object({ gateway: NameOrIdSchema, project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }), body: InternetGatewayIpAddressCreateSchema },
  internetGatewayIpAddressDelete: { path: z.object({ address: NameOrIdSchema }), query: z.object({ cascade: z.optional(booleanText()), gateway: z.optional(NameOrIdSchema), project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  internetGatewayIpPoolList: { query: z.object({ gateway: z.optional(NameOrIdSchema), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema), vpc: z.optional(NameOrIdSchema) }) },
  internetGatewayIpPoolCreate: { query: z.object({ gateway: NameOrIdSchema, project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }), body: InternetGatewayIpPoolCreateSchema },
  internetGatewayIpPoolDelete: { path: z.object({ pool: NameOrIdSchema }), query: z.object({ cascade: z.optional(booleanText()), gateway: z.optional(NameOrIdSchema), project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  internetGatewayList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema), vpc: z.optional(NameOrIdSchema) }) },
  internetGatewayCreate: { query: z.object({ project: z.optional(NameOrIdSchema), vpc: NameOrIdSchema }), body: InternetGatewayCreateSchema },
  internetGatewayView: { path: z.object({ gateway: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  internetGatewayDelete: { path: z.object({ gateway: NameOrIdSchema }), query: z.object({ cascade: z.optional(booleanText()), project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  projectIpPoolList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  projectIpPoolView: { path: z.object({ pool: NameOrIdSchema }) },
  loginLocal: { path: z.object({ siloName: NameSchema }), body: UsernamePasswordCredentialsSchema },
  logout: {  },
  currentUserView: {  },
  currentUserAccessTokenList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  currentUserAccessTokenDelete: { path: z.object({ tokenId: z.guid() }) },
  currentUserGroups: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  currentUserSshKeyList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  currentUserSshKeyCreate: { body: SshKeyCreateSchema },
  currentUserSshKeyView: { path: z.object({ sshKey: NameOrIdSchema }) },
  currentUserSshKeyDelete: { path: z.object({ sshKey: NameOrIdSchema }) },
  siloMetric: { path: z.object({ metricName: SystemMetricNameSchema }), query: z.object({ endTime: z.optional(dateText()), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), order: z.optional(PaginationOrderSchema), pageToken: z.optional(z.string()), startTime: z.optional(dateText()), project: z.optional(NameOrIdSchema) }) },
  multicastGroupList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  multicastGroupCreate: { body: MulticastGroupCreateSchema },
  multicastGroupView: { path: z.object({ multicastGroup: NameOrIdSchema }) },
  multicastGroupUpdate: { path: z.object({ multicastGroup: NameOrIdSchema }), body: MulticastGroupUpdateSchema },
  multicastGroupDelete: { path: z.object({ multicastGroup: NameOrIdSchema }) },
  multicastGroupMemberList: { path: z.object({ multicastGroup: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  multicastGroupMemberAdd: { path: z.object({ multicastGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: MulticastGroupMemberAddSchema },
  multicastGroupMemberRemove: { path: z.object({ instance: NameOrIdSchema, multicastGroup: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  instanceNetworkInterfaceList: { query: z.object({ instance: z.optional(NameOrIdSchema), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  instanceNetworkInterfaceCreate: { query: z.object({ instance: NameOrIdSchema, project: z.optional(NameOrIdSchema) }), body: InstanceNetworkInterfaceCreateSchema },
  instanceNetworkInterfaceView: { path: z.object({ interface: NameOrIdSchema }), query: z.object({ instance: z.optional(NameOrIdSchema), project: z.optional(NameOrIdSchema) }) },
  instanceNetworkInterfaceUpdate: { path: z.object({ interface: NameOrIdSchema }), query: z.object({ instance: z.optional(NameOrIdSchema), project: z.optional(NameOrIdSchema) }), body: InstanceNetworkInterfaceUpdateSchema },
  instanceNetworkInterfaceDelete: { path: z.object({ interface: NameOrIdSchema }), query: z.object({ instance: z.optional(NameOrIdSchema), project: z.optional(NameOrIdSchema) }) },
  ping: {  },
  policyView: {  },
  policyUpdate: { body: SiloRolePolicySchema },
  projectList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  projectCreate: { body: ProjectCreateSchema },
  projectView: { path: z.object({ project: NameOrIdSchema }) },
  projectUpdate: { path: z.object({ project: NameOrIdSchema }), body: ProjectUpdateSchema },
  projectDelete: { path: z.object({ project: NameOrIdSchema }) },
  projectPolicyView: { path: z.object({ project: NameOrIdSchema }) },
  projectPolicyUpdate: { path: z.object({ project: NameOrIdSchema }), body: ProjectRolePolicySchema },
  snapshotList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  snapshotCreate: { query: z.object({ project: NameOrIdSchema }), body: SnapshotCreateSchema },
  snapshotView: { path: z.object({ snapshot: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  snapshotDelete: { path: z.object({ snapshot: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  auditLogList: { query: z.object({ endTime: z.optional(dateText()), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(TimeAndIdSortModeSchema), startTime: z.optional(dateText()) }) },
  physicalDiskList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  physicalDiskView: { path: z.object({ diskId: z.guid() }) },
  networkingSwitchPortLldpNeighbors: { path: z.object({ port: NameSchema, rackId: z.guid(), switchLocation: NameSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  rackList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  rackView: { path: z.object({ rackId: z.guid() }) },
  sledList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  sledAdd: { body: UninitializedSledIdSchema },
  sledView: { path: z.object({ sledId: z.guid() }) },
  sledPhysicalDiskList: { path: z.object({ sledId: z.guid() }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  sledInstanceList: { path: z.object({ sledId: z.guid() }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  sledSetProvisionPolicy: { path: z.object({ sledId: z.guid() }), body: SledProvisionPolicyParamsSchema },
  sledListUninitialized: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()) }) },
  networkingSwitchPortList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema), switchPortId: z.optional(z.guid()) }) },
  networkingSwitchPortLldpConfigView: { path: z.object({ port: NameSchema }), query: z.object({ rackId: z.guid(), switchLocation: NameSchema }) },
  networkingSwitchPortLldpConfigUpdate: { path: z.object({ port: NameSchema }), query: z.object({ rackId: z.guid(), switchLocation: NameSchema }), body: LldpLinkConfigSchema },
  networkingSwitchPortApplySettings: { path: z.object({ port: NameSchema }), query: z.object({ rackId: z.guid(), switchLocation: NameSchema }), body: SwitchPortApplySettingsSchema },
  networkingSwitchPortClearSettings: { path: z.object({ port: NameSchema }), query: z.object({ rackId: z.guid(), switchLocation: NameSchema }) },
  networkingSwitchPortStatus: { path: z.object({ port: NameSchema }), query: z.object({ rackId: z.guid(), switchLocation: NameSchema }) },
  switchList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  switchView: { path: z.object({ switchId: z.guid() }) },
  siloIdentityProviderList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), silo: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  localIdpUserCreate: { query: z.object({ silo: NameOrIdSchema }), body: UserCreateSchema },
  localIdpUserDelete: { path: z.object({ userId: z.guid() }), query: z.object({ silo: NameOrIdSchema }) },
  localIdpUserSetPassword: { path: z.object({ userId: z.guid() }), query: z.object({ silo: NameOrIdSchema }), body: UserPasswordSchema },
  samlIdentityProviderCreate: { query: z.object({ silo: NameOrIdSchema }), body: SamlIdentityProviderCreateSchema },
  samlIdentityProviderView: { path: z.object({ provider: NameOrIdSchema }), query: z.object({ silo: z.optional(NameOrIdSchema) }) },
  ipPoolList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  ipPoolCreate: { body: IpPoolCreateSchema },
  ipPoolView: { path: z.object({ pool: NameOrIdSchema }) },
  ipPoolUpdate: { path: z.object({ pool: NameOrIdSchema }), body: IpPoolUpdateSchema },
  ipPoolDelete: { path: z.object({ pool: NameOrIdSchema }) },
  ipPoolRangeList: { path: z.object({ pool: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()) }) },
  ipPoolRangeAdd: { path: z.object({ pool: NameOrIdSchema }), body: IpRangeSchema },
  ipPoolRangeRemove: { path: z.object({ pool: NameOrIdSchema }), body: IpRangeSchema },
  ipPoolSiloList: { path: z.object({ pool: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  ipPoolSiloLink: { path: z.object({ pool: NameOrIdSchema }), body: IpPoolLinkSiloSchema },
  ipPoolSiloUpdate: { path: z.object({ pool: NameOrIdSchema, silo: NameOrIdSchema }), body: IpPoolSiloUpdateSchema },
  ipPoolSiloUnlink: { path: z.object({ pool: NameOrIdSchema, silo: NameOrIdSchema }) },
  ipPoolUtilizationView: { path: z.object({ pool: NameOrIdSchema }) },
  ipPoolServiceView: {  },
  ipPoolServiceRangeList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()) }) },
  ipPoolServiceRangeAdd: { body: IpRangeSchema },
  ipPoolServiceRangeRemove: { body: IpRangeSchema },
  systemMetric: { path: z.object({ metricName: SystemMetricNameSchema }), query: z.object({ endTime: z.optional(dateText()), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), order: z.optional(PaginationOrderSchema), pageToken: z.optional(z.string()), startTime: z.optional(dateText()), silo: z.optional(NameOrIdSchema) }) },
  lookupMulticastGroupByIp: { path: z.object({ address: z.union([z.ipv4(), z.ipv6()]) }) },
  networkingAddressLotList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  networkingAddressLotCreate: { body: AddressLotCreateSchema },
  networkingAddressLotView: { path: z.object({ addressLot: NameOrIdSchema }) },
  networkingAddressLotDelete: { path: z.object({ addressLot: NameOrIdSchema }) },
  networkingAddressLotBlockList: { path: z.object({ addressLot: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  networkingAllowListView: {  },
  networkingAllowListUpdate: { body: AllowListUpdateSchema },
  networkingBfdDisable: { body: BfdSessionDisableSchema },
  networkingBfdEnable: { body: BfdSessionEnableSchema },
  networkingBfdStatus: {  },
  networkingBgpConfigList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  networkingBgpConfigCreate: { body: BgpConfigCreateSchema },
  networkingBgpConfigDelete: { query: z.object({ nameOrId: NameOrIdSchema }) },
  networkingBgpAnnounceSetList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  networkingBgpAnnounceSetUpdate: { body: BgpAnnounceSetCreateSchema },
  networkingBgpAnnounceSetDelete: { path: z.object({ announceSet: NameOrIdSchema }) },
  networkingBgpAnnouncementList: { path: z.object({ announceSet: NameOrIdSchema }) },
  networkingBgpExported: {  },
  networkingBgpMessageHistory: { query: z.object({ asn: integerText(z.int().check(z.minimum(0), z.maximum(4294967295))) }) },
  networkingBgpImportedRoutesIpv4: { query: z.object({ asn: integerText(z.int().check(z.minimum(0), z.maximum(4294967295))) }) },
  networkingBgpStatus: {  },
  networkingInboundIcmpView: {  },
  networkingInboundIcmpUpdate: { body: ServiceIcmpConfigSchema },
  networkingLoopbackAddressList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  networkingLoopbackAddressCreate: { body: LoopbackAddressCreateSchema },
  networkingLoopbackAddressDelete: { path: z.object({ address: z.union([z.ipv4(), z.ipv6()]), rackId: z.guid(), subnetMask: integerText(z.int().check(z.minimum(0), z.maximum(255))), switchLocation: NameSchema }) },
  networkingSwitchPortSettingsList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), portSettings: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  networkingSwitchPortSettingsCreate: { body: SwitchPortSettingsCreateSchema },
  networkingSwitchPortSettingsDelete: { query: z.object({ portSettings: z.optional(NameOrIdSchema) }) },
  networkingSwitchPortSettingsView: { path: z.object({ port: NameOrIdSchema }) },
  systemPolicyView: {  },
  systemPolicyUpdate: { body: FleetRolePolicySchema },
  scimTokenList: { query: z.object({ silo: NameOrIdSchema }) },
  scimTokenCreate: { query: z.object({ silo: NameOrIdSchema }) },
  scimTokenView: { path: z.object({ tokenId: z.guid() }), query: z.object({ silo: NameOrIdSchema }) },
  scimTokenDelete: { path: z.object({ tokenId: z.guid() }), query: z.object({ silo: NameOrIdSchema }) },
  systemQuotasList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  siloList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  siloCreate: { body: SiloCreateSchema },
  siloView: { path: z.object({ silo: NameOrIdSchema }) },
  siloDelete: { path: z.object({ silo: NameOrIdSchema }) },
  siloIpPoolList: { path: z.object({ silo: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  siloPolicyView: { path: z.object({ silo: NameOrIdSchema }) },
  siloPolicyUpdate: { path: z.object({ silo: NameOrIdSchema }), body: SiloRolePolicySchema },
  siloQuotasView: { path: z.object({ silo: NameOrIdSchema }) },
  siloQuotasUpdate: { path: z.object({ silo: NameOrIdSchema }), body: SiloQuotasUpdateSchema },
  systemTimeseriesQuery: { body: TimeseriesQuerySchema },
  systemTimeseriesSchemaList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()) }) },
  systemUpdateRepositoryList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(VersionSortModeSchema) }) },
  systemUpdateRepositoryUpload: { query: z.object({ fileName: z.string() }) },
  systemUpdateRepositoryView: { path: z.object({ systemVersion: z.string().check(z.regex(new RegExp("^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$"))) }) },
  systemUpdateStatus: {  },
  targetReleaseUpdate: { body: SetTargetReleaseParamsSchema },
  systemUpdateTrustRootList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  systemUpdateTrustRootCreate: { body: z.unknown() },
  systemUpdateTrustRootView: { path: z.object({ trustRootId: z.guid() }) },
  systemUpdateTrustRootDelete: { path: z.object({ trustRootId: z.guid() }) },
  siloUserList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), silo: z.optional(NameOrIdSchema), sortBy: z.optional(IdSortModeSchema) }) },
  siloUserView: { path: z.object({ userId: z.guid() }), query: z.object({ silo: NameOrIdSchema }) },
  userBuiltinList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameSortModeSchema) }) },
  userBuiltinView: { path: z.object({ user: NameOrIdSchema }) },
  siloUtilizationList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  siloUtilizationView: { path: z.object({ silo: NameOrIdSchema }) },
  timeseriesQuery: { query: z.object({ project: NameOrIdSchema }), body: TimeseriesQuerySchema },
  userList: { query: z.object({ group: z.optional(z.guid()), limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  userView: { path: z.object({ userId: z.guid() }) },
  userTokenList: { path: z.object({ userId: z.guid() }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  userLogout: { path: z.object({ userId: z.guid() }) },
  userSessionList: { path: z.object({ userId: z.guid() }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), sortBy: z.optional(IdSortModeSchema) }) },
  utilizationView: {  },
  vpcFirewallRulesView: { query: z.object({ project: z.optional(NameOrIdSchema), vpc: NameOrIdSchema }) },
  vpcFirewallRulesUpdate: { query: z.object({ project: z.optional(NameOrIdSchema), vpc: NameOrIdSchema }), body: VpcFirewallRuleUpdateParamsSchema },
  vpcRouterRouteList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), router: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcRouterRouteCreate: { query: z.object({ project: z.optional(NameOrIdSchema), router: NameOrIdSchema, vpc: z.optional(NameOrIdSchema) }), body: RouterRouteCreateSchema },
  vpcRouterRouteView: { path: z.object({ route: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), router: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcRouterRouteUpdate: { path: z.object({ route: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), router: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }), body: RouterRouteUpdateSchema },
  vpcRouterRouteDelete: { path: z.object({ route: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), router: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcRouterList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcRouterCreate: { query: z.object({ project: z.optional(NameOrIdSchema), vpc: NameOrIdSchema }), body: VpcRouterCreateSchema },
  vpcRouterView: { path: z.object({ router: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcRouterUpdate: { path: z.object({ router: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }), body: VpcRouterUpdateSchema },
  vpcRouterDelete: { path: z.object({ router: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcSubnetList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcSubnetCreate: { query: z.object({ project: z.optional(NameOrIdSchema), vpc: NameOrIdSchema }), body: VpcSubnetCreateSchema },
  vpcSubnetView: { path: z.object({ subnet: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcSubnetUpdate: { path: z.object({ subnet: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }), body: VpcSubnetUpdateSchema },
  vpcSubnetDelete: { path: z.object({ subnet: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcSubnetListNetworkInterfaces: { path: z.object({ subnet: NameOrIdSchema }), query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema), vpc: z.optional(NameOrIdSchema) }) },
  vpcList: { query: z.object({ limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(4294967295)))), pageToken: z.optional(z.string()), project: z.optional(NameOrIdSchema), sortBy: z.optional(NameOrIdSortModeSchema) }) },
  vpcCreate: { query: z.object({ project: NameOrIdSchema }), body: VpcCreateSchema },
  vpcView: { path: z.object({ vpc: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  vpcUpdate: { path: z.object({ vpc: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }), body: VpcUpdateSchema },
  vpcDelete: { path: z.object({ vpc: NameOrIdSchema }), query: z.object({ project: z.optional(NameOrIdSchema) }) },
  webhookReceiverCreate: { body: WebhookCreateSchema },
  webhookReceiverUpdate: { path: z.object({ receiver: NameOrIdSchema }), body: WebhookReceiverUpdateSchema },
  webhookSecretsList: { query: z.object({ receiver: NameOrIdSchema }) },
  webhookSecretsAdd: { query: z.object({ receiver: NameOrIdSchema }), body: WebhookSecretCreateSchema },
  webhookSecretsDelete: { path: z.object({ secretId: z.guid() }) },
  systemUpdatePutRepository: { query: z.object({ fileName: z.string() }) },
  systemUpdateGetRepository: { path: z.object({ systemVersion: z.string().check(z.regex(new RegExp("^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$"))) }) },
  targetReleaseView: {  },
}

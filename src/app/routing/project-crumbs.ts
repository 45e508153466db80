import { crumb } from './route-parts.ts'

export const projectCrumb = crumb('/projects/:project', (p) => p.project)

export const instancesCrumb = crumb('/projects/:project/instances', 'Instances')

export const instanceCrumb = crumb('/projects/:project/instances/:instance', (p) => p.instance)

export const vpcsCrumb = crumb('/projects/:project/vpcs', 'VPCs')

export const vpcCrumb = crumb('/projects/:project/vpcs/:vpc', (p) => p.vpc)

import { expect, test } from 'vitest'
import { mostInSight } from '#app/components/long-forms/use-section-in-sight.ts'
import { diskDefaults, instanceDefaults } from '#app/pages/instance-create/instance-form-values.ts'
import { briefOf, issuesIn, sections, summaryOf } from '#app/pages/instance-create/instance-summary.ts'

const known = { images: [{ id: 'i', name: 'debian-13' }], snapshots: [], sshKeys: 2 }

test('an empty form shows what is missing', () => {
  const summary = summaryOf(instanceDefaults, known)
  expect(briefOf(summary)).toBe('No name yet · 2 vCPUs, 8 GiB · No image yet, 10 GiB')
  expect(summary).toMatchObject({
    'more-disks': 'None',
    networking: 'Default network, ephemeral IP',
    access: '2 SSH keys',
    placement: 'Starts when created',
  })
})

test('an emptied number is missing, not zero', () => {
  const emptied = { ...instanceDefaults, ncpus: Number.NaN, memoryGib: Number.NaN, bootSizeGib: Number.NaN }
  expect(briefOf(summaryOf(emptied, known))).toBe(
    'No name yet · No vCPUs yet, no memory yet · No image yet, no size yet',
  )
})

test('a filled-in form is summarised by names and numbers', () => {
  const values = {
    ...instanceDefaults,
    name: 'web-9',
    ncpus: 1,
    bootImageId: 'i',
    disks: [diskDefaults],
    network: 'custom' as const,
    nics: [{ name: 'net0', vpcName: 'default', subnetName: 'default', ip: '' }],
    ephemeral: false,
    floatingIps: ['a', 'b'],
    keys: 'chosen' as const,
    sshKeys: ['k'],
    userData: '#!/bin/sh',
    groups: ['g'],
    start: false,
  }
  expect(summaryOf(values, known)).toEqual({
    name: 'web-9',
    hardware: '1 vCPU, 8 GiB',
    'boot-disk': 'debian-13, 10 GiB',
    'more-disks': '1 disk',
    networking: '1 interface, 2 floating IPs',
    access: '1 SSH key, user data',
    placement: 'Does not start when created, 1 anti-affinity group',
  })
  expect(summaryOf({ ...values, network: 'none', bootFrom: 'disk' }, known)).toMatchObject({
    'boot-disk': 'No disk yet',
    networking: 'No network',
  })
})

test('every field of the form is in one section, which counts its errors', () => {
  const fields = sections.flatMap((section) => [...section.fields])
  expect(fields.toSorted()).toEqual(Object.keys(instanceDefaults).toSorted())
  const errors = { name: { type: 'required' }, bootImageId: { type: 'required' } }
  expect(sections.map((section) => issuesIn(errors, section.fields))).toEqual([1, 0, 1, 0, 0, 0, 0])
})

test('the current section is the first of those most in view', () => {
  expect(
    mostInSight(
      new Map([
        ['a', 0.2],
        ['b', 1],
        ['c', 1],
      ]),
    ),
  ).toBe('b')
  expect(mostInSight(new Map([['a', 0]]))).toBeUndefined()
})

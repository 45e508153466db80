// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readMetadata } from '#app/pages/silo-idps/saml-metadata.ts'

const space = 'xmlns="urn:oasis:names:tc:SAML:2.0:metadata"'

test('the entity id is read from the provider’s metadata', () => {
  const xml = `<?xml version="1.0"?><EntityDescriptor ${space} entityID="https://sso.example/okta"/>`
  expect(readMetadata(xml)).toEqual({ entityId: 'https://sso.example/okta' })
})

test('metadata of several providers has no single entity id', () => {
  expect(readMetadata(`<EntitiesDescriptor ${space}/>`)).toEqual({ entityId: undefined })
})

test.each([
  ['hello', 'This is not XML'],
  ['<html/>', 'This XML is not SAML metadata'],
  ['<EntityDescriptor/>', 'This XML is not SAML metadata'],
  [`<Other ${space}/>`, 'This XML is not SAML metadata'],
])('%s is refused', (xml, problem) => {
  expect(() => readMetadata(xml)).toThrow(problem)
})

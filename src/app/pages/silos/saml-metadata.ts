const metadataSpace = 'urn:oasis:names:tc:SAML:2.0:metadata'

/** What a provider's metadata says of it; throws with a sentence for XML that is no metadata. */
export function readMetadata(xml: string): { entityId: string | undefined } {
  const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml')
  if (root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror')
    throw new Error('This is not XML')
  const isMetadata = root.namespaceURI === metadataSpace
  if (!isMetadata || !['EntityDescriptor', 'EntitiesDescriptor'].includes(root.localName))
    throw new Error('This XML is not SAML metadata')
  return { entityId: root.getAttribute('entityID') ?? undefined }
}

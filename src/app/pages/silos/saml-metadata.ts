interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => {
    createHTML: (text: string) => string
  }
}

/**
 * Lets XML be parsed under `require-trusted-types-for 'script'`: as XML it becomes no part of a page, and nothing in it runs. Nothing where
 * there are no Trusted Types, or the policy is not allowed.
 */
function xmlPolicy() {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    return trustedTypes?.createPolicy('rackside-xml', { createHTML: (text) => text })
  } catch {
    return undefined
  }
}

const policy = xmlPolicy()

const metadataSpace = 'urn:oasis:names:tc:SAML:2.0:metadata'

/** What a provider's metadata says of it; throws with a sentence for XML that is no metadata. */
export function readMetadata(xml: string): { entityId: string | undefined } {
  const trusted = policy?.createHTML(xml) ?? xml
  const { documentElement: root } = new DOMParser().parseFromString(trusted, 'application/xml')
  if (root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror')
    throw new Error('This is not XML')
  const isMetadata = root.namespaceURI === metadataSpace
  if (!isMetadata || !['EntityDescriptor', 'EntitiesDescriptor'].includes(root.localName))
    throw new Error('This XML is not SAML metadata')
  return { entityId: root.getAttribute('entityID') ?? undefined }
}

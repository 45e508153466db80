interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => {
    createHTML: (text: string) => string
  }
}

/**
 * Allows XML parsing under `require-trusted-types-for 'script'`. Safe, as parsed XML is never inserted into a
 * page and does not run. Undefined without Trusted Types, or if the CSP does not allow the policy.
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

/** Reads SAML metadata; throws a readable error for anything else. */
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

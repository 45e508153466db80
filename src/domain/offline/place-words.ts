const nouns: Partial<Record<string, string>> = {
  vpc: 'VPC ',
  internet_gateway: 'gateway ',
  ip: '',
  ip_net: '',
}

/**
 * A rule's or route's reference as text: `subnet storage`, `gateway default`, `192.0.2.66`. One of a type that
 * we do not know may have no value.
 */
export const placeText = (place: { type: string; value?: string } | undefined): string =>
  place ? `${nouns[place.type] ?? `${place.type} `}${place.value ?? ''}`.trim() : 'unknown'

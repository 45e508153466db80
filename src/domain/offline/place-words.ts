const nouns: Partial<Record<string, string>> = {
  vpc: 'VPC ',
  internet_gateway: 'gateway ',
  ip: '',
  ip_net: '',
}

/** A rule's or route's reference as text: `subnet storage`, `gateway default`, `192.0.2.66`. */
export const placeText = ({ type, value }: { type: string; value: string }): string =>
  `${nouns[type] ?? `${type} `}${value}`

/**
 * A leaf and its issuer, in DER. Their dates are replaced, so the signatures are invalid; they are only for
 * display.
 */
const leaf =
  'MIIB7TCCAZOgAwIBAgICEJIwCgYIKoZIzj0EAwIwODEZMBcGA1UECgwQSGFyYm9yIExvZ2lzdGljczEbMBkGA1UEAwwSSGFyYm9yIEludGVybmFsIENBMB4XDTI2MTEyMTE0MzEzMFoXDTI3MTIyMzE0MzEzMFowIjEgMB4GA1UEAwwXaGFyYm9yLnN5cy5yYWNrLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATD2FNJIv6UgRLvvawiIt2cTZuHzE+Y81PRB8elYBSAQHxmJbRwofpiHHBTS9Q2Mpm336xzyXoAS5yGtpxAm+m1o4GiMIGfMD0GA1UdEQQ2MDSCF2hhcmJvci5zeXMucmFjay5leGFtcGxlghkqLmhhcmJvci5zeXMucmFjay5leGFtcGxlMAkGA1UdEwQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYEFHJdWAcc6TpNzmfwXmPhsKNTFkPYMB8GA1UdIwQYMBaAFLfauYKuJ5vcqbqCSC6ZyOgyluZyMAoGCCqGSM49BAMCA0gAMEUCIQD2jYe8UteROdr/+l7h2WXpAp9X4o12PfIPF17Hlm4VAAIgdnqsfknkBvsO5kLkmvb79VkCzFxiMWmB/jPZrRJvYXY='
const issuer =
  'MIIBsjCCAVigAwIBAgIBATAKBggqhkjOPQQDAjA4MRkwFwYDVQQKDBBIYXJib3IgTG9naXN0aWNzMRswGQYDVQQDDBJIYXJib3IgSW50ZXJuYWwgQ0EwHhcNMjYxMTIxMTQzMTMwWhcNMzYxMTE4MTQzMTMwWjA4MRkwFwYDVQQKDBBIYXJib3IgTG9naXN0aWNzMRswGQYDVQQDDBJIYXJib3IgSW50ZXJuYWwgQ0EwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARRal09IEjKkY1pU1TimG3A2kdLtbbI6+i7viUAOyBcaI17nQV6nCV+YldUVzTzXRcg21wAM1pPbc71dj7DF4jOo1MwUTAdBgNVHQ4EFgQUt9q5gq4nm9ypuoJILpnI6DKW5nIwHwYDVR0jBBgwFoAUt9q5gq4nm9ypuoJILpnI6DKW5nIwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiACFMPxrIy2vgLsZ9r6ZYXFHgIxynXfUrjWsuIdvYGwbwIhAL5T7hOob+2Txx4gagpvbKmOUE+a6mjjE0XmoiMtyXrM'

/** A chain for `harbor.sys.rack.example` in PEM, with the given validity. */
export const certificateChain = (from: Date, to: Date): string =>
  pem(dated(leaf, [from, to])) + pem(dated(issuer, [from, new Date(from.getTime() + 10 * 365 * 86_400_000)]))

/** `YYMMDDhhmmssZ`, DER's time format; its length is fixed, so the enclosing lengths stay correct. */
const utcTime = (date: Date) =>
  date
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2)

function dated(base64: string, dates: Date[]): string {
  const left = dates.map(utcTime)
  return btoa(atob(base64).replaceAll(/\d{12}Z/g, (found) => left.shift() ?? found))
}

const pem = (base64: string) =>
  `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`

const node = `import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the body was signed with one of the secrets.
 *
 *   body        the bytes of the request, before anything parses them
 *   signatures  the values of its x-oxide-signature header:
 *               request.headersDistinct['x-oxide-signature'] ?? []
 *   secrets     a Map of secrets by their IDs
 */
export function isSigned(body, signatures, secrets) {
  return signatures.some((value) => {
    const parts = new URLSearchParams(value)
    const secret = secrets.get(parts.get('id'))
    if (parts.get('a') !== 'sha256' || !secret) return false
    const expected = createHmac('sha256', secret).update(body).digest()
    const given = Buffer.from(parts.get('s') ?? '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`

const python = `import hashlib
import hmac
from urllib.parse import parse_qsl


def is_signed(body, signatures, secrets):
    """Whether the body was signed with one of the secrets.

    body        the bytes of the request, before anything parses them
    signatures  the values of its x-oxide-signature header, such as
                request.headers.get_all("x-oxide-signature", [])
    secrets     a dict of secrets by their IDs
    """
    for value in signatures:
        parts = dict(parse_qsl(value))
        secret = secrets.get(parts.get("id"))
        if parts.get("a") != "sha256" or not secret:
            continue
        expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        if hmac.compare_digest(expected.encode(), parts.get("s", "").encode()):
            return True
    return False
`

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/url"
)

// IsSigned reports whether the body was signed with one of the secrets.
//
//	body        the bytes of the request, before anything parses them
//	signatures  the values of its x-oxide-signature header: r.Header.Values("x-oxide-signature")
//	secrets     secrets by their IDs
func IsSigned(body []byte, signatures []string, secrets map[string]string) bool {
	for _, value := range signatures {
		parts, err := url.ParseQuery(value)
		if err != nil {
			continue
		}
		secret := secrets[parts.Get("id")]
		if parts.Get("a") != "sha256" || secret == "" {
			continue
		}
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(body)
		given, err := hex.DecodeString(parts.Get("s"))
		if err == nil && hmac.Equal(given, mac.Sum(nil)) {
			return true
		}
	}
	return false
}
`

export const signatureSnippets = [
  { language: 'Node', code: node },
  { language: 'Python', code: python },
  { language: 'Go', code: go },
] as const

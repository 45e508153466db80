// The order matters: the library does not load without the polyfill.
import './reflect-metadata.ts'
import { X509Certificate as Certificate } from '@peculiar/x509'

/** A parsed certificate. The library is large: import this file lazily. */
export class X509Certificate extends Certificate {}

// The order matters: the library does not load without these.
import './reflect-metadata.ts'
import { X509Certificate as Certificate } from '@peculiar/x509'

/** A parsed certificate; the library is large, so this file is only ever imported late. */
export class X509Certificate extends Certificate {}

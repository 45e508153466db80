/** A silo has one default pool, whatever its type. */
export const multicastDefaultText =
  'With a multicast pool as the default, only multicast groups get an address without specifying a pool. Requests for any other address, including the ephemeral address of a new instance, must specify one.'

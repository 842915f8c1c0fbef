/** Endings that no domain has, as typed for .com and .net. */
export const falseEnding = /[.,](?:con|cmo|ocm|comm|vom|(nte))$/

/** Tests if an address in lower case ends like no domain, such as gmail.con or gmail,com. */
export const endsLikeNoDomain = (address: string): boolean => /,[a-z]+$/.test(address) || falseEnding.test(address)

/** Stands for the list of private addresses, which the server injects. */
export const isNear = (address: string) => /^(127|10)\.|^::1$/.test(address);

/** What a new party or static group has when nothing else is chosen; spec section 3. */
export const defaultPartySize = 6
export const defaultGroupCategory = 'guild'

/** What the donation dialog offers, in euro; spec section 9. */
export const donationAmounts = [5, 10, 20] as const

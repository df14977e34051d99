/** What the donation dialog offers, in euro. */
export const donationAmounts = [5, 10, 20] as const

/**
 * The payment page for an amount. The configured address says with `{amount}` where the amount goes, as in
 * https://paypal.me/gilde/{amount}EUR; without that it is told as a query parameter.
 */
export function donationAddress(template: string, amount: number): string {
  if (template.includes('{amount}')) return new URL(template.replaceAll('{amount}', String(amount))).href
  const address = new URL(template)
  address.searchParams.set('amount', String(amount))
  return address.href
}

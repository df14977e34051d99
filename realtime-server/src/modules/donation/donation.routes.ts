import { donationAmounts, donationContract } from '@raidtisch/shared-types/contracts/donation.contract'
import type { Env } from '#core/process/env.ts'
import type { Routes } from '#transports/http/routes.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'

/**
 * The payment page for an amount. The configured address says with `{amount}` where the amount goes, as in
 * https://paypal.me/gilde/{amount}EUR; without it the amount is a query parameter.
 */
export function donationAddress(template: string, amount: number): string {
  if (template.includes('{amount}')) return new URL(template.replaceAll('{amount}', String(amount))).href
  const address = new URL(template)
  address.searchParams.set('amount', String(amount))
  return address.href
}

export function registerDonationRoutes(routes: Routes, { env }: { env: Pick<Env, 'DONATION_URL'> }): void {
  routes.guild(donationContract.offers, async (_input, actor) => {
    guildPolicy.authorize(actor, 'donation.see')
    const template = env.DONATION_URL
    if (template === undefined) return { offers: [] }
    return { offers: donationAmounts.map((amount) => ({ amount, url: donationAddress(template, amount) })) }
  })
}

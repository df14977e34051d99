import { donationContract } from '@raidtisch/shared-types/contracts/donation.contract'
import type { Env } from '#core/process/env.ts'
import type { Routes } from '#transports/http/routes.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { donationAddress, donationAmounts } from './donation.offers.ts'

export function registerDonationRoutes(routes: Routes, { env }: { env: Pick<Env, 'DONATION_URL'> }): void {
  routes.guild(donationContract.offers, async (_input, actor) => {
    guildPolicy.authorize(actor, 'donation.see')
    const template = env.DONATION_URL
    if (template === undefined) return { offers: [] }
    return { offers: donationAmounts.map((amount) => ({ amount, url: donationAddress(template, amount) })) }
  })
}

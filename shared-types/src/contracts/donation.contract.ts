import { z } from 'zod'
import { contract } from './contract.ts'

/** What the donation dialog offers, in euro; spec section 9. */
export const donationAmounts = [5, 10, 20] as const

const DonationOffer = z
  .strictObject({ amount: z.literal(donationAmounts).meta({ description: 'Euro' }), url: z.url() })
  .meta({ id: 'DonationOffer' })

export const donationContract = {
  offers: contract({
    method: 'get',
    path: '/api/donation',
    summary: 'The payment page for each amount on offer; none when the guild takes no donations',
    response: z.strictObject({ offers: z.array(DonationOffer) }),
    errors: ['forbidden'],
  }),
}

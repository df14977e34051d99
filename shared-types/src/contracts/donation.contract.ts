import { z } from 'zod'
import { donationAmounts } from '../domain/donation-amounts.ts'
import { contract } from './contract.ts'

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

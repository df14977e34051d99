import { personas } from '../seed.ts'

export const fullMessage = {
  content: `Heute Raid <@${personas.mia.id}> <t:1700000000:F>`,
  embeds: [
    {
      title: 'Raid',
      description: 'Nachtwache',
      color: 0x5865f2,
      fields: [{ name: 'Tank', value: 'Lena', inline: true }],
      footer: { text: 'Raidtisch' },
    },
  ],
  components: [
    { type: 1, components: [{ type: 2, style: 1, label: 'Tank', custom_id: 'tank', emoji: { name: '🛡' } }] },
    {
      type: 1,
      components: [{ type: 3, custom_id: 'class', options: [{ label: 'Schwert', value: 'sword' }] }],
    },
  ],
  allowed_mentions: { parse: [] },
}

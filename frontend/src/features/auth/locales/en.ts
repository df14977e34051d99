import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Sign-in required',
  text: 'You need to sign in to sign up for events.',
  button: 'Sign in with Discord',
  not_in_guild: 'Only members of the guild’s Discord server can sign in. Join the server, then try again.',
  failed: 'Signing in with Discord didn’t work. Try again in a moment.',
  denied: 'You cancelled signing in with Discord.',
  insecure:
    'Signing in can’t work right now: the server isn’t told that you came over https, so it can’t keep you signed in. Tell whoever runs Raidtisch. The server’s log says what to change.',
  guard: {
    checking: 'Checking your permissions...',
    denied: 'Access denied',
    hint: 'Does another Discord account of yours have the role? Then sign in with that one.',
    needs: {
      partyManager: 'You need the Lead or PVP Orga role for the party manager.',
      analytics: 'You need the Lead or PVP Orga role for the analytics.',
      userMapping: 'You need the Lead or PVP Orga role for the user mapping.',
      settings: 'You need the Lead or PVP Orga role for the settings.',
    },
  },
} satisfies Translation<'en', typeof de>

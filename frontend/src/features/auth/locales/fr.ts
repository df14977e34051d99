import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Connexion requise',
  text: 'Connecte-toi pour t’inscrire aux événements.',
  button: 'Se connecter avec Discord',
  not_in_guild:
    'Seuls les membres du serveur Discord de la guilde peuvent se connecter. Rejoins le serveur, puis réessaie.',
  failed: 'La connexion avec Discord a échoué. Réessaie dans un instant.',
  denied: 'Tu as annulé la connexion avec Discord.',
  insecure:
    'La connexion est impossible pour le moment : le serveur ne sait pas que tu passes par https et ne peut donc pas garder ta session ouverte. Préviens la personne qui gère Raidtisch. Le journal du serveur dit ce qu’il faut changer.',
  guard: {
    checking: 'Vérification de tes droits...',
    denied: 'Accès refusé',
    hint: 'Tu as ce rôle avec un autre compte Discord ? Connecte-toi avec celui-là.',
    needs: {
      partyManager: 'Il faut le rôle Lead ou PVP Orga pour gérer les groupes.',
      analytics: 'Il faut le rôle Lead ou PVP Orga pour voir les statistiques.',
      userMapping: 'Il faut le rôle Lead ou PVP Orga pour voir les vrais noms.',
      settings: 'Il faut le rôle Lead ou PVP Orga pour ouvrir les paramètres.',
    },
  },
} satisfies Translation<'fr', typeof de>

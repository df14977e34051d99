import { useLocation } from 'react-router-dom'

/** The parts of the page in their order; each is also the part of an address behind '#'. */
export const settingsSections = [
  'roles',
  'permissions',
  'events',
  'new-events',
  'suggestions',
  'discord',
  'stream',
  'backups',
  'bot',
] as const
export type SettingsSectionId = (typeof settingsSections)[number]

/** The section that the address names, or null. */
export function useNamedSection(): SettingsSectionId | null {
  const { hash } = useLocation()
  return settingsSections.find((id) => hash === `#${id}`) ?? null
}

import { ianaZones, timezones } from '@raidtisch/shared-types/domain/time-zones'

/** The four choices with the place whose clock they mean, and the place the guild has when it is none of them. */
export function zoneOptions(saved: string): { value: string; label: string }[] {
  const choices = timezones.map((zone) => ({
    value: zone as string,
    label: zone === ianaZones[zone] ? zone : `${zone} (${ianaZones[zone]})`,
  }))
  return choices.some(({ value }) => value === saved) ? choices : [{ value: saved, label: saved }, ...choices]
}

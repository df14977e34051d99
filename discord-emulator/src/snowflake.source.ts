const discordEpoch = 1_420_070_400_000n

/** The smallest snowflake Discord would give out at this moment (milliseconds since 1970). */
export function snowflakeAt(time: number): bigint {
  return (BigInt(Math.trunc(time)) - discordEpoch) << 22n
}

/** Ids that always grow, also for several within one millisecond. */
export function createSnowflakes(now: () => number): () => string {
  let last = 0n
  return () => {
    const next = snowflakeAt(now())
    last = next > last ? next : last + 1n
    return last.toString()
  }
}

import { mkdtempSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEALERSHIPS } from '../../demo/seed/world/dealerships'
import { timedCalls } from './million/calls'
import { copiesOf } from './million/multiply'
import { fill, Side } from './million/side'
import { median } from './table'

const ACCOUNTS = 10
const folder = '/tmp/funnel-bench'
const copies = copiesOf(DEALERSHIPS.map(({ id }) => id), ACCOUNTS - DEALERSHIPS.length)
const now = new Date('2026-11-26T19:00:00Z')
if (!existsSync(folder)) await fill({ DATA_DIR: folder }, 50_000, ACCOUNTS, now)
const side = await Side.start('embedded', { DATA_DIR: folder }, { copies, now: now.toISOString() })
const calls = timedCalls(copies, now.toISOString().slice(0, 10)).filter(
  ({ what }) => what.startsWith('group of 5, sales') || /list (funnel|unmarked|incoming|total_leads_worked)/.test(what),
)
for (const { what } of calls) {
  const cpu: number[] = []
  for (let round = 0; round < 13; round += 1) {
    const asked = await side.ask(what, round)
    if (round >= 3) cpu.push(asked.cpu)
  }
  console.log(what.padEnd(60), median(cpu).toFixed(1))
}
side.kill()

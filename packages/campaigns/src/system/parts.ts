import { plainSeason, type SeasonParts } from './season.ts'
import { plainCounters, type CounterParts } from './stacks.ts'
import { plainLosses, type LossParts } from './events.ts'
import { plainLand, type LandParts } from '../rules/terrain.ts'
import { plainFed, type FedParts } from '../rules/general-supply.ts'
import { plainWear, type WearParts } from '../rules/march-attrition.ts'
import { plainReconnaissance, type ReconnaissanceParts } from '../rules/reconnaissance.ts'
import { plainRoutes, type RouteParts } from '../rules/supply-routes.ts'
import { plainDepots, type DepotParts } from '../rules/depots.ts'
import { plainSupply, type SupplyParts } from '../rules/active-supply.ts'
import { plainSight, type SightParts } from '../rules/trains.ts'
import { plainRally, type RallyParts } from '../rules/rally.ts'
import { plainMovement, type MovementParts } from '../rules/movement.ts'
import { plainCompany, type CompanyParts } from '../rules/who-marches.ts'
import { plainSteps, type StepParts } from '../rules/march-steps.ts'
import { plainMarch, type MarchParts } from '../rules/march.ts'
import { plainRoom, type RoomParts } from '../rules/occupying-a-hex.ts'
import { plainCommands, type CommandParts } from '../rules/combat-commands.ts'
import { plainOrders, type OrderParts } from '../rules/combat-orders.ts'
import { plainBattle, type BattleParts } from '../rules/combat.ts'
import { plainValues, type ValueParts } from '../rules/combat-values.ts'
import { plainDecisions, type DecisionParts } from '../rules/victory-points.ts'
import { plainHits, type HitParts } from '../rules/hits.ts'
import { plainWithdrawal, type WithdrawalParts } from '../rules/withdrawal.ts'
import { plainAdvance, type AdvanceParts } from '../rules/advance.ts'
import { plainRides, type RideParts } from '../rules/rides.ts'
import { plainCossacks, type CossackParts } from '../rules/cossacks.ts'
import { plainArrivals, type ArrivalParts } from '../rules/reinforcements.ts'
import { plainCourse, type CourseParts } from '../rules/sequence-of-play.ts'
import type { GivenParts, Parts } from './campaign.ts'

// Every part of the rules that a title may change, as the plain rules have it; and how one set is laid over another.

export interface PlainParts
  extends
    SeasonParts,
    CounterParts,
    LossParts,
    LandParts,
    RouteParts,
    DepotParts,
    FedParts,
    SupplyParts,
    SightParts,
    RallyParts,
    MovementParts,
    CompanyParts,
    StepParts,
    MarchParts,
    ReconnaissanceParts,
    WearParts,
    RoomParts,
    CommandParts,
    OrderParts,
    BattleParts,
    ValueParts,
    DecisionParts,
    HitParts,
    WithdrawalParts,
    AdvanceParts,
    RideParts,
    CossackParts,
    ArrivalParts,
    CourseParts {}

export const plainParts: PlainParts = {
  ...plainSeason,
  ...plainCounters,
  ...plainLosses,
  ...plainLand,
  ...plainRoutes,
  ...plainDepots,
  ...plainFed,
  ...plainSupply,
  ...plainSight,
  ...plainRally,
  ...plainMovement,
  ...plainCompany,
  ...plainSteps,
  ...plainMarch,
  ...plainReconnaissance,
  ...plainWear,
  ...plainRoom,
  ...plainCommands,
  ...plainOrders,
  ...plainBattle,
  ...plainValues,
  ...plainDecisions,
  ...plainHits,
  ...plainWithdrawal,
  ...plainAdvance,
  ...plainRides,
  ...plainCossacks,
  ...plainArrivals,
  ...plainCourse,
}

/** A title's parts with the plain ones beneath. */
export function wholeParts(given: GivenParts): Parts {
  return { ...plainParts, ...given }
}

/** Lays options or cards over a title's parts: `over` is told what lies beneath and gives what changes. */
export function layer<Some extends object>(base: Some, over: (beneath: Required<Some>) => Partial<Some>): Some {
  return { ...base, ...over({ ...plainParts, ...base } as unknown as Required<Some>) }
}

import type { CardDef } from '@evertable/engine';
import { abbey } from './abbey.ts';
import { admiral } from './admiral.ts';
import { beachSledge } from './beach-sledge.ts';
import { cartographer } from './cartographer.ts';
import { castaway } from './castaway.ts';
import { cooper } from './cooper.ts';
import { crowsNest } from './crows-nest.ts';
import { customsOffice } from './customs-office.ts';
import { customsOfficer } from './customs-officer.ts';
import { diver } from './diver.ts';
import { galleon } from './galleon.ts';
import { galley } from './galley.ts';
import { gardens } from './gardens.ts';
import { governor } from './governor.ts';
import { grove } from './grove.ts';
import { guildMaster } from './guild-master.ts';
import { harbor } from './harbor.ts';
import { herbalist } from './herbalist.ts';
import { hideout } from './hideout.ts';
import { illuminator } from './illuminator.ts';
import { inn } from './inn.ts';
import { lighthouse } from './lighthouse.ts';
import { lighthouseKeeper } from './lighthouse-keeper.ts';
import { manor } from './manor.ts';
import { market } from './market.ts';
import { merchant } from './merchant.ts';
import { navigator } from './navigator.ts';
import { pilgrim } from './pilgrim.ts';
import { pirate } from './pirate.ts';
import { port } from './port.ts';
import { postOffice } from './post-office.ts';
import { postalPigeon } from './postal-pigeon.ts';
import { ropeBridge } from './rope-bridge.ts';
import { sailMaker } from './sail-maker.ts';
import { scavenger } from './scavenger.ts';
import { scribe } from './scribe.ts';
import { scriptorium } from './scriptorium.ts';
import { sculptor } from './sculptor.ts';
import { seaChip } from './sea-chip.ts';
import { shipwreck } from './shipwreck.ts';
import { sloop } from './sloop.ts';
import { steward } from './steward.ts';
import { stowaway } from './stowaway.ts';
import { tangleRaft } from './tangle-raft.ts';
import { treasureHunter } from './treasure-hunter.ts';
import { tumbler } from './tumbler.ts';
import { warehouse } from './warehouse.ts';
import { windmill } from './windmill.ts';

export const cards: readonly CardDef[] = [
  abbey,
  admiral,
  beachSledge,
  cartographer,
  castaway,
  cooper,
  crowsNest,
  customsOffice,
  customsOfficer,
  diver,
  galleon,
  galley,
  gardens,
  governor,
  grove,
  guildMaster,
  harbor,
  herbalist,
  hideout,
  illuminator,
  inn,
  lighthouse,
  lighthouseKeeper,
  manor,
  market,
  merchant,
  navigator,
  pilgrim,
  pirate,
  port,
  postOffice,
  postalPigeon,
  ropeBridge,
  sailMaker,
  scavenger,
  scribe,
  scriptorium,
  sculptor,
  seaChip,
  shipwreck,
  sloop,
  steward,
  stowaway,
  tangleRaft,
  treasureHunter,
  tumbler,
  warehouse,
  windmill,
];

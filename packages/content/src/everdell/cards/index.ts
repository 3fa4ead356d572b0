import type { CardDef } from '@evertable/engine';
import { architect } from './architect.ts';
import { bard } from './bard.ts';
import { bargeToad } from './barge-toad.ts';
import { castle } from './castle.ts';
import { cemetery } from './cemetery.ts';
import { chapel } from './chapel.ts';
import { chipSweep } from './chip-sweep.ts';
import { clockTower } from './clock-tower.ts';
import { courthouse } from './courthouse.ts';
import { crane } from './crane.ts';
import { doctor } from './doctor.ts';
import { dungeon } from './dungeon.ts';
import { everTree } from './ever-tree.ts';
import { fairgrounds } from './fairgrounds.ts';
import { farm } from './farm.ts';
import { fool } from './fool.ts';
import { generalStore } from './general-store.ts';
import { historian } from './historian.ts';
import { husband } from './husband.ts';
import { inn } from './inn.ts';
import { innkeeper } from './innkeeper.ts';
import { judge } from './judge.ts';
import { king } from './king.ts';
import { lookout } from './lookout.ts';
import { mine } from './mine.ts';
import { minerMole } from './miner-mole.ts';
import { monastery } from './monastery.ts';
import { monk } from './monk.ts';
import { palace } from './palace.ts';
import { peddler } from './peddler.ts';
import { postOffice } from './post-office.ts';
import { postalPigeon } from './postal-pigeon.ts';
import { queen } from './queen.ts';
import { ranger } from './ranger.ts';
import { resinRefinery } from './resin-refinery.ts';
import { ruins } from './ruins.ts';
import { school } from './school.ts';
import { shepherd } from './shepherd.ts';
import { shopkeeper } from './shopkeeper.ts';
import { storehouse } from './storehouse.ts';
import { teacher } from './teacher.ts';
import { theater } from './theater.ts';
import { twigBarge } from './twig-barge.ts';
import { undertaker } from './undertaker.ts';
import { university } from './university.ts';
import { wanderer } from './wanderer.ts';
import { wife } from './wife.ts';
import { woodcarver } from './woodcarver.ts';

export const cards: readonly CardDef[] = [
  architect,
  bard,
  bargeToad,
  castle,
  cemetery,
  chapel,
  chipSweep,
  clockTower,
  courthouse,
  crane,
  doctor,
  dungeon,
  everTree,
  fairgrounds,
  farm,
  fool,
  generalStore,
  historian,
  husband,
  inn,
  innkeeper,
  judge,
  king,
  lookout,
  mine,
  minerMole,
  monastery,
  monk,
  palace,
  peddler,
  postOffice,
  postalPigeon,
  queen,
  ranger,
  resinRefinery,
  ruins,
  school,
  shepherd,
  shopkeeper,
  storehouse,
  teacher,
  theater,
  twigBarge,
  undertaker,
  university,
  wanderer,
  wife,
  woodcarver,
];

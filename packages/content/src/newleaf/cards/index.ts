import type { CardDef } from '@evertable/engine';
import { airBalloon } from './air-balloon.ts';
import { baker } from './baker.ts';
import { bank } from './bank.ts';
import { chipsmith } from './chipsmith.ts';
import { cityHall } from './city-hall.ts';
import { conductor } from './conductor.ts';
import { diplomat } from './diplomat.ts';
import { everWall } from './ever-wall.ts';
import { freightCar } from './freight-car.ts';
import { gardener } from './gardener.ts';
import { greenhouse } from './greenhouse.ts';
import { hotel } from './hotel.ts';
import { inventor } from './inventor.ts';
import { lamplighter } from './lamplighter.ts';
import { library } from './library.ts';
import { locomotive } from './locomotive.ts';
import { magician } from './magician.ts';
import { mainRoad } from './main-road.ts';
import { mayor } from './mayor.ts';
import { miller } from './miller.ts';
import { museum } from './museum.ts';
import { photographer } from './photographer.ts';
import { poet } from './poet.ts';
import { teaHouse } from './tea-house.ts';

/** Every Critter and Construction of the box. */
export const cityCards: readonly CardDef[] = [
  lamplighter,
  magician,
  mayor,
  miller,
  greenhouse,
  teaHouse,
  bank,
  freightCar,
  gardener,
  poet,
  airBalloon,
  mainRoad,
  chipsmith,
  conductor,
  hotel,
  locomotive,
  diplomat,
  inventor,
  cityHall,
  museum,
  baker,
  photographer,
  everWall,
  library,
];

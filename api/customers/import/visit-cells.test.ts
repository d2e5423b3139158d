import { expect, it } from '@jest/globals';
import { dateOf, dollarsOf, minutesOf, serviceNames, startOf, statusOf } from './visit-cells.ts';

it.each([
  ['2027-05-04', '2027-05-04'],
  ['2027-05-04T14:30:00-07:00', '2027-05-04'],
  ['5/4/2027', '2027-05-04'],
  ['05/04/27 2:30 PM', '2027-05-04'],
  ['May 4, 2027', '2027-05-04'],
  ['Tuesday, September 14, 2027', '2027-09-14'],
  ['Tue 4 May 2027', '2027-05-04'],
  ['4 May 2027 14:30', '2027-05-04'],
  // The day first, which it can't be told from.
  ['31/12/2027', null],
  ['2027-02-30', null],
  ['4 Foo 2027', null],
  ['46146', null],
  ['', null],
])('the date %j is %j', (text, date) => {
  expect(dateOf(text)).toBe(date);
});

it.each([
  ['14:30', 870],
  ['9:05', 545],
  ['2:30 PM', 870],
  ['2:30pm', 870],
  ['2 p.m.', 840],
  ['12:00 AM', 0],
  ['12:15 p', 735],
  ['14:30:00', 870],
  ['2:30:00 PM', 870],
  ['2:30 PM - 3:15 PM', 870],
  ['2027-05-04T14:30:00', 870],
  ['5/4/2027 2:30 PM', 870],
  ['May 4, 2027, 9:00 AM', 540],
  ['5/4/2027', null],
  ['2027-05-04', null],
  ['24:30', null],
  ['14:75', null],
  ['13:00 PM', null],
  ['half two', null],
])('the time in %j is %j', (text, start) => {
  expect(startOf(text)).toBe(start);
});

it.each([
  ['45', 45],
  ['45.0', 45],
  ['45 min', 45],
  ['1h 15min', 75],
  ['1 hr', 60],
  ['2 hours', 120],
  ['1:15', 75],
  ['01:15:00', 75],
  ['0', null],
  ['45.5', null],
  ['long', null],
])('the length %j is %j', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

it.each([
  ['45', 45],
  ['$45.00', 45],
  ['1,200', 1200],
  ['44.50 USD', 45],
  ['-5', null],
  ['10000', null],
  ['free', null],
])('the price %j is %j', (text, dollars) => {
  expect(dollarsOf(text)).toBe(dollars);
});

it.each([
  ['Confirmed', 'booked'],
  ['COMPLETED', 'done'],
  ['Checked-out', 'done'],
  ['No-Show', 'no_show'],
  ['no_show', 'no_show'],
  ['Canceled', 'cancelled'],
  ['Late cancelled', 'cancelled'],
  ['in_chair', 'in_chair'],
  ['Maybe', null],
])('the status %j is %j', (text, status) => {
  expect(statusOf(text)).toBe(status);
});

it.each([
  ['Gel Polish', ['Gel Polish']],
  ['Gel Polish; Eyebrows', ['Gel Polish', 'Eyebrows']],
  ['Gel Polish, Eyebrows', ['Gel Polish', 'Eyebrows']],
  ['Gel Polish + Eyebrows', ['Gel Polish', 'Eyebrows']],
  ['Trim, Shape', ['Trim, Shape']],
  ['', []],
])('the services %j are %j', (text, names) => {
  expect(serviceNames(text, (name) => name === 'Trim, Shape')).toEqual(names);
});

import { describe, expect, it } from 'vitest';
import { isPage, whatItIs } from './web-page.ts';

describe('whatItIs', () => {
  it.each([
    ['', {}, 'an empty body'],
    [' \n ', {}, 'an empty body'],
    [' '.repeat(2_001), {}, 'a body of white space'],
    ['error   code:\n 1020', {}, 'a body that is no JSON-RPC answer: error code: 1020'],
    ['x'.repeat(70), {}, `a body that is no JSON-RPC answer: ${'x'.repeat(60)}`],
    ['<html><title> 502 Bad Gateway </title>', {}, 'an HTML page titled “502 Bad Gateway”'],
    ['\n<!DOCTYPE html><TITLE lang="en">Down</TITLE>', {}, 'an HTML page titled “Down”'],
    ['<head></head>', {}, 'an HTML page: <head></head>'],
    ['sorry', { 'content-type': 'text/HTML; charset=utf-8' }, 'an HTML page: sorry'],
    ['<title>x</title>', {}, 'a body that is no JSON-RPC answer: <title>x</title>'],
    ['{}', { 'content-encoding': 'identity' }, 'a body that is no JSON-RPC answer: {}'],
    ['\ufeff{}', {}, 'a body that begins with a byte order mark and so is no JSON-RPC answer: {}'],
  ])('of %j with %j is %s', (text, headers, words) => expect(whatItIs(text, headers)).toBe(words));
});

describe('isPage', () => {
  it.each([
    ['<body>', undefined, true],
    ['  <HTML>', undefined, true],
    ['{"a":"<html>"}', undefined, false],
    ['{}', 'application/xhtml+xml', true],
    ['{}', 'application/json', false],
    [`${' '.repeat(2_000)}<html>`, undefined, false],
  ])('of %j with %s is %s', (text, type, expected) => expect(isPage(text, type)).toBe(expected));
});

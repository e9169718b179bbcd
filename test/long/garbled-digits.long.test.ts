import '../garbled-digits.test.ts';

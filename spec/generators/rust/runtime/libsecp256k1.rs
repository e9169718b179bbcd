use std::os::raw::{c_int, c_uchar, c_uint, c_void};
use std::ptr;

use crate::signing::Secp256k1;

/// The C library of that name, built with recovery as distributions package it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Libsecp256k1;

#[repr(C)]
struct RecoverableSignature([c_uchar; 65]);

#[link(name = "secp256k1")]
extern "C" {
    fn secp256k1_context_create(flags: c_uint) -> *mut c_void;
    fn secp256k1_context_destroy(context: *mut c_void);
    fn secp256k1_ecdsa_sign_recoverable(
        context: *const c_void,
        signature: *mut RecoverableSignature,
        digest: *const c_uchar,
        secret: *const c_uchar,
        nonce: *const c_void,
        entropy: *const c_void,
    ) -> c_int;
    fn secp256k1_ecdsa_recoverable_signature_serialize_compact(
        context: *const c_void,
        output: *mut c_uchar,
        recovery: *mut c_int,
        signature: *const RecoverableSignature,
    ) -> c_int;
}

/// SECP256K1_CONTEXT_SIGN of its header.
const SIGN: c_uint = 1 | 1 << 9;

impl Secp256k1 for Libsecp256k1 {
    fn sign(&self, digest: &[u8; 32], secret: &[u8; 32], entropy: &[u8; 32]) -> Option<(u8, [u8; 64])> {
        let mut signature = RecoverableSignature([0; 65]);
        let (mut compact, mut recovery) = ([0; 64], 0);
        // The library copies what it is given and keeps no pointer; the default nonce is RFC 6979.
        let signed = unsafe {
            let context = secp256k1_context_create(SIGN);
            let entropy = entropy.as_ptr().cast();
            let place = &mut signature;
            let signed =
                secp256k1_ecdsa_sign_recoverable(context, place, digest.as_ptr(), secret.as_ptr(), ptr::null(), entropy);
            let output = compact.as_mut_ptr();
            secp256k1_ecdsa_recoverable_signature_serialize_compact(context, output, &mut recovery, &signature);
            secp256k1_context_destroy(context);
            signed
        };
        (signed == 1).then_some((recovery as u8, compact))
    }
}
